import type { Space, Tile } from '@night-cage/rules';

/** One strike's way over the board, from the monster to a space it reaches. */
export interface Ray {
  readonly from: Space;
  readonly to: Space;
  /** All that the strike runs over. */
  readonly reached: readonly Space[];
}

/** A key or a Gate that would be gone for good, and how many the team would have then. */
export interface PermanentLoss {
  readonly what: 'key' | 'gate';
  readonly space: Space;
  readonly left: number;
}

/** What a preview looks like on the board. */
export interface Overlay {
  readonly ghostTile: { readonly space: Space; readonly tile: Tile } | null;
  readonly ghostStep: { readonly space: Space; readonly prisoner: number } | null;
  readonly rays: readonly Ray[];
  readonly hits: readonly { readonly space: Space; readonly prisoner: number; readonly cost: number }[];
  readonly dark: readonly Space[];
  readonly pits: readonly Space[];
  readonly losses: readonly PermanentLoss[];
  readonly area: readonly Space[];
  /** What one candle lights, while somebody looks at it. */
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
