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

/** What is seen of a tile that nobody lights. */
export const UNLIT_LEVEL = 0.26;

/** Where a beam comes from: the prisoner stands on the tile itself, or the light enters through one of its sides. */
export const OWN_TILE = -1;

/** The light of one candle on one tile: the picture's light is made of these, and moves by them. */
export interface Beam {
  /** The same for the same light on the same tile: what is in the old model and in the new one does not move. */
  readonly key: string;
  readonly space: number;
  readonly look: TileLook;
  /** The candle, or `NO_CANDLE` for a tile that is there without any light. */
  readonly candle: number;
  readonly from: Direction | typeof OWN_TILE;
  /** L1: the tile is lit, but has a wall towards the candle: the light washes against that wall. */
  readonly walled: boolean;
  /** Mouths that lead out of this candle's light: it fades there. */
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
  // Taking a key moves no light.
  const seen = `${withoutKey(look.tile)}.${look.seed}.${look.joins}.${look.otherFrom}`;
  return { key: `${space}:${seen}:${candle}:${from}:${fades}`, space, look, candle, from, walled, fades };
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

/** The spaces some candle lights. */
export const litSpacesIn = (beams: readonly Beam[]): Set<number> =>
  new Set(beams.filter(({ candle }) => candle !== NO_CANDLE).map(({ space }) => space));
