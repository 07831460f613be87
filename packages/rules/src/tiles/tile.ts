import {
  DIRECTIONS,
  EVERY_EXIT,
  exitBit,
  opposite,
  turnExits,
  type Direction,
  type Exits,
} from '../board/directions.ts';
import {
  AS_ONE,
  BARRED,
  BRINGS_KEY,
  CRUMBLES,
  DIRGE,
  GATE,
  IS_MONSTER,
  KEEPER,
  KINDS,
  NONE,
  OTHER,
  SHRIEK,
  kindFactsOf,
  type Kind,
} from './kinds.ts';

/**
 * A tile on the board as one small integer, so that a board is a plain array of numbers:
 *
 *     bits 0-4 kind · 5-8 exits · 9 turned over (a pit) · 10 a key lies on it · 11-12 mouth or faces
 *
 * 0 is an empty space. A pit keeps the kind on its face: that is what is counted when it is discarded.
 */
export type Tile = number;

export const EMPTY: Tile = 0;
const KIND_BITS = 0b11111;
const EXITS_AT = 5;
const PIT = 1 << 9;
const WITH_KEY = 1 << 10;
const FACING_AT = 11;

export const kindOf = (tile: Tile): Kind => tile & KIND_BITS;
export const exitsOf = (tile: Tile): Exits => (tile >> EXITS_AT) & EVERY_EXIT;
export const facingOf = (tile: Tile): Direction => ((tile >> FACING_AT) & 3) as Direction;
export const isPit = (tile: Tile): boolean => (tile & PIT) !== 0;
export const hasKey = (tile: Tile): boolean => (tile & WITH_KEY) !== 0;

/** A monster that is there to be seen and to see: not one that became a pit. */
export const isMonster = (tile: Tile): boolean => (tile & PIT) === 0 && IS_MONSTER[tile & KIND_BITS]!;
export const isGate = (tile: Tile): boolean => (tile & (PIT | KIND_BITS)) === GATE;
export const isKeeper = (tile: Tile): boolean => (tile & (PIT | KIND_BITS)) === KEEPER;
export const isShriek = (tile: Tile): boolean => (tile & (PIT | KIND_BITS)) === SHRIEK;
export const isOther = (tile: Tile): boolean => (tile & KIND_BITS) === OTHER;
export const isDirgePit = (tile: Tile): boolean => (tile & KIND_BITS) === DIRGE;
export const isBarred = (tile: Tile): boolean =>
  (tile & PIT) === 0 && ((BARRED >> (tile & KIND_BITS)) & 1) !== 0;
export const goesAsOne = (tile: Tile): boolean => ((AS_ONE >> (tile & KIND_BITS)) & 1) !== 0;
/** H9: a space of what goes as one, while The Other lies over it. */
export const hidesAsOne = (tile: Tile): boolean => tile === COVERED_DIRGE_PIT;
/** C1: what becomes a pit when somebody stays on it or moves off it. */
export const crumbles = (tile: Tile): boolean => (tile & PIT) === 0 && CRUMBLES[tile & KIND_BITS]!;

/** A tile fresh from the stack, turned so that it has these exits (or this mouth or face). */
export function makeTile(kind: Kind, exits: Exits, facing: Direction = 0): Tile {
  return kind | (exits << EXITS_AT) | (BRINGS_KEY[kind]! ? WITH_KEY : 0) | (facing << FACING_AT);
}

/** C2: the back of a tile. */
export const pitOf = (tile: Tile): Tile => kindOf(tile) | (EVERY_EXIT << EXITS_AT) | PIT;
export const withoutKey = (tile: Tile): Tile => tile & ~WITH_KEY;
/** A pit of a set-up position, whose face nobody knows. */
export const UNKNOWN_PIT: Tile = pitOf(NONE);
export const DIRGE_PIT: Tile = pitOf(DIRGE);
/** H7: a space under The Other: no exit leads into it, nothing is drawn for it. */
export const COVERED: Tile = makeTile(OTHER, 0);
/** H9: the same over a space of the Dirge's pit, which shows again when The Other leaves. */
export const COVERED_DIRGE_PIT: Tile = makeTile(OTHER, 0, 1);

/** All different ways to turn a kind of tile. */
const WAYS_TO_TURN: readonly (readonly Tile[])[] = KINDS.map((_, kind) => {
  const { exits, turning } = kindFactsOf(kind);
  if (turning === 'mouth') return DIRECTIONS.map((_, side) => makeTile(kind, exits, side as Direction));
  if (turning === 'faces') return ([0, 1] as const).map((axis) => makeTile(kind, exits, axis));
  if (turning === 'fixed') return [makeTile(kind, exits)];
  return [...new Set(DIRECTIONS.map((_, quarters) => makeTile(kind, turnExits(exits, quarters))))];
});

/**
 * The ways to lay a kind of tile on the space that lies in `directionSchema` from a prisoner, so that it connects (L4): a
 * Keeper's mouth and a Pathbreaker's face look back at the prisoner (P2, NT6). Index: `kind * 4 + direction`.
 */
const WAYS_TO_CONNECT: readonly (readonly Tile[])[] = KINDS.flatMap((_, kind) =>
  DIRECTIONS.map((_, index) => {
    const back = opposite(index as Direction);
    const { turning } = kindFactsOf(kind);
    return WAYS_TO_TURN[kind]!.filter((tile) => {
      if (turning === 'mouth') return facingOf(tile) === back;
      if (turning === 'faces') return facingOf(tile) === back % 2;
      return (exitsOf(tile) & exitBit(back)) !== 0;
    });
  }),
);

export const waysToTurn = (kind: Kind): readonly Tile[] => WAYS_TO_TURN[kind]!;
export const waysToConnect = (kind: Kind, direction: Direction): readonly Tile[] =>
  WAYS_TO_CONNECT[kind * 4 + direction]!;
