import {
  ALL_DIRECTIONS,
  EMPTY,
  exitsOf,
  isOther,
  hasExit,
  opposite,
  withoutKey,
  type Direction,
  type Exits,
} from '@night-cage/rules';
import { NO_SPACE, tileLookOf, neighbourOf, type TileLook } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';

/** The visibility of a tile without light. */
export const UNLIT_LEVEL = 0.26;

/** The origin of a beam whose candle is on the tile itself; other beams enter through a side. */
export const OWN_TILE = -1;

/**
 * The light of a candle on a tile. The light of a picture consists of beams, and changes beam by
 * beam.
 */
export interface Beam {
  /**
   * Identifies the same light on the same tile: a beam in both the old and the new model does not
   * change.
   */
  readonly key: string;
  readonly space: number;
  readonly look: TileLook;
  /** The candle, or `NO_CANDLE` for a tile without light. */
  readonly candle: number;
  readonly from: Direction | typeof OWN_TILE;
  /** L1: the tile is lit, but has a wall towards the candle: the light washes against that wall. */
  readonly walled: boolean;
  /** The exits that lead out of this candle's light, where it fades. */
  readonly fades: Exits;
}

export const NO_CANDLE = -1;

function beam(model: PictureModel, space: number, candle: number, from: Beam['from']): Beam {
  const look = tileLookOf(model, space);
  const exits = exitsOf(look.tile);
  const walled = from !== OWN_TILE && (!hasExit(exits, from) || isOther(look.tile));
  const empty = (side: Direction): boolean => {
    const beside = neighbourOf(model, space, side);
    return beside === NO_SPACE || model.spaces[beside]!.tile === EMPTY;
  };
  let fades = 0;
  for (const side of ALL_DIRECTIONS) {
    if (!hasExit(exits, side) || side === from) continue;
    if (from !== OWN_TILE || empty(side)) fades |= 1 << side;
  }
  // Taking a key does not change the light.
  const lookKey = `${withoutKey(look.tile)}.${look.seed}.${look.joins}.${look.otherFrom}`;
  return { key: `${space}:${lookKey}:${candle}:${from}:${fades}`, space, look, candle, from, walled, fades };
}

/** All light of a model: each candle on its own tile and on every tile its exits lead to (L1). */
export function beamsOf(model: PictureModel): Beam[] {
  const beams: Beam[] = [];
  const lit = new Set<number>();
  const add = (space: number, candle: number, from: Beam['from']): void => {
    if (space === NO_SPACE || model.spaces[space]!.tile === EMPTY) return;
    lit.add(space);
    beams.push(beam(model, space, candle, from));
  };
  for (const { space, exits, prisoner } of model.lights) {
    add(space, prisoner, OWN_TILE);
    for (const side of ALL_DIRECTIONS)
      if (hasExit(exits, side)) add(neighbourOf(model, space, side), prisoner, opposite(side));
  }
  model.spaces.forEach(({ tile }, space) => {
    if (tile !== EMPTY && !lit.has(space)) beams.push(beam(model, space, NO_CANDLE, OWN_TILE));
  });
  return beams;
}

/** The spaces lit by a candle. */
export const litSpacesIn = (beams: readonly Beam[]): Set<number> =>
  new Set(beams.filter(({ candle }) => candle !== NO_CANDLE).map(({ space }) => space));
