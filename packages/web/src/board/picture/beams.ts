import {
  ALL_DIRECTIONS,
  EMPTY,
  exitsOf,
  isOther,
  leads,
  opposite,
  withoutKey,
  type Direction,
  type Exits,
} from '@night-cage/rules';
import { NOWHERE, lookOf, neighbour, type Look } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';

/** What is seen of a tile that nobody lights. */
export const UNLIT = 0.26;

/** Where a beam comes from: the prisoner stands on the tile itself, or the light enters through one of its sides. */
export const HERE = -1;

/** The light of one candle on one tile: the picture's light is made of these, and moves by them. */
export interface Beam {
  /** The same for the same light on the same tile: what is in the old model and in the new one does not move. */
  readonly key: string;
  readonly space: number;
  readonly look: Look;
  /** The candle, or `NOBODY` for a tile that is there without any light. */
  readonly candle: number;
  readonly from: Direction | typeof HERE;
  /** L1: the tile is lit, but has a wall towards the candle: the light washes against that wall. */
  readonly walled: boolean;
  /** Mouths that lead out of this candle's light: it fades there. */
  readonly fades: Exits;
}

export const NOBODY = -1;

function beam(model: PictureModel, space: number, candle: number, from: Beam['from']): Beam {
  const look = lookOf(model, space);
  const exits = exitsOf(look.tile);
  const walled = from !== HERE && (!leads(exits, from) || isOther(look.tile));
  const empty = (side: Direction): boolean => {
    const beside = neighbour(model, space, side);
    return beside === NOWHERE || model.spaces[beside]!.tile === EMPTY;
  };
  let fades = 0;
  for (const side of ALL_DIRECTIONS) {
    if (!leads(exits, side) || side === from) continue;
    if (from !== HERE || empty(side)) fades |= 1 << side;
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
    if (space === NOWHERE || model.spaces[space]!.tile === EMPTY) return;
    lit.add(space);
    beams.push(beam(model, space, candle, from));
  };
  for (const { space, exits, prisoner } of model.lights) {
    add(space, prisoner, HERE);
    for (const side of ALL_DIRECTIONS)
      if (leads(exits, side)) add(neighbour(model, space, side), prisoner, opposite(side));
  }
  model.spaces.forEach(({ tile }, space) => {
    if (tile !== EMPTY && !lit.has(space)) beams.push(beam(model, space, NOBODY, HERE));
  });
  return beams;
}

/** The spaces some candle lights. */
export const litIn = (beams: readonly Beam[]): Set<number> =>
  new Set(beams.filter(({ candle }) => candle !== NOBODY).map(({ space }) => space));
