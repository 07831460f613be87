import type { Space, Tile } from '@night-cage/rules';

/** A strike's route over the board, from the monster to a space it reaches. */
export interface Ray {
  readonly from: Space;
  readonly to: Space;
  /** All spaces that the strike reaches. */
  readonly reached: readonly Space[];
}

/**
 * A key or a Gate that the team would lose for the rest of the game, and how many would be left.
 */
export interface PermanentLoss {
  readonly what: 'key' | 'gate';
  readonly space: Space;
  readonly left: number;
}

/** The drawing of a preview on the board. */
export interface Overlay {
  readonly ghostTile: { readonly space: Space; readonly tile: Tile } | null;
  readonly ghostStep: { readonly space: Space; readonly prisoner: number } | null;
  readonly rays: readonly Ray[];
  readonly hits: readonly { readonly space: Space; readonly prisoner: number; readonly cost: number }[];
  readonly dark: readonly Space[];
  readonly pits: readonly Space[];
  readonly losses: readonly PermanentLoss[];
  readonly area: readonly Space[];
  /** The spaces that a candle lights, while the player inspects that prisoner. */
  readonly lit: readonly Space[];
}

export const EMPTY_OVERLAY: Overlay = {
  ghostTile: null,
  ghostStep: null,
  rays: [],
  hits: [],
  dark: [],
  pits: [],
  losses: [],
  area: [],
  lit: [],
};
