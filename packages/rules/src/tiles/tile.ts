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
 * 0 is an empty space. A pit keeps the kind of its face, which counts when the pit is discarded.
 */
export type Tile = number;

/** A space without a tile. */
export const EMPTY: Tile = 0;
const KIND_BITS = 0b11111;
const EXITS_AT = 5;
const PIT = 1 << 9;
const WITH_KEY = 1 << 10;
const FACING_AT = 11;

/** The kind of a tile. */
export const kindOf = (tile: Tile): Kind => tile & KIND_BITS;
/** The exits of a tile as it is turned. */
export const exitsOf = (tile: Tile): Exits => (tile >> EXITS_AT) & EVERY_EXIT;
/** The direction of a mouth, or the axis of the faces. */
export const facingOf = (tile: Tile): Direction => ((tile >> FACING_AT) & 3) as Direction;
/** Is the tile turned over? */
export const isPit = (tile: Tile): boolean => (tile & PIT) !== 0;
/** Does a key lie on the tile? */
export const hasKey = (tile: Tile): boolean => (tile & WITH_KEY) !== 0;

/** Is it a monster that has not become a pit? */
export const isMonster = (tile: Tile): boolean => (tile & PIT) === 0 && IS_MONSTER[tile & KIND_BITS]!;
/** Is it a Gate that has not become a pit? */
export const isGate = (tile: Tile): boolean => (tile & (PIT | KIND_BITS)) === GATE;
/** Is it a Keeper that has not become a pit? */
export const isKeeper = (tile: Tile): boolean => (tile & (PIT | KIND_BITS)) === KEEPER;
/** Is it a Shriek that has not become a pit? */
export const isShriek = (tile: Tile): boolean => (tile & (PIT | KIND_BITS)) === SHRIEK;
/** Does The Other cover this space? */
export const isOther = (tile: Tile): boolean => (tile & KIND_BITS) === OTHER;
/** Is it an uncovered space of the Dirge's pit? */
export const isDirgePit = (tile: Tile): boolean => (tile & KIND_BITS) === DIRGE;
/** Is it a tile that no prisoner can step or land on (H7, H11)? */
export const isBarred = (tile: Tile): boolean =>
  (tile & PIT) === 0 && ((BARRED >> (tile & KIND_BITS)) & 1) !== 0;
/** Is it an uncovered space of a tile whose spaces are discarded together (D3)? */
export const goesAsOne = (tile: Tile): boolean => ((AS_ONE >> (tile & KIND_BITS)) & 1) !== 0;
/** H9: is it a space of the Dirge's pit that The Other covers? */
export const hidesAsOne = (tile: Tile): boolean => tile === COVERED_DIRGE_PIT;
/** C1: does the tile become a pit when a prisoner leaves it or stays on it? */
export const crumbles = (tile: Tile): boolean => (tile & PIT) === 0 && CRUMBLES[tile & KIND_BITS]!;

/** A newly drawn tile, turned so that it has these exits, or this mouth or these faces. */
export function makeTile(kind: Kind, exits: Exits, facing: Direction = 0): Tile {
  return kind | (exits << EXITS_AT) | (BRINGS_KEY[kind]! ? WITH_KEY : 0) | (facing << FACING_AT);
}

/** C2: the back of a tile. */
export const pitOf = (tile: Tile): Tile => kindOf(tile) | (EVERY_EXIT << EXITS_AT) | PIT;
/** The tile after its key was taken. */
export const withoutKey = (tile: Tile): Tile => tile & ~WITH_KEY;
/** A pit of a given position, whose face is unknown. */
export const UNKNOWN_PIT: Tile = pitOf(NONE);
/** A space of the Dirge's pit (D3). */
export const DIRGE_PIT: Tile = pitOf(DIRGE);
/** H7: a space under The Other: no exit leads into it, and no tile is drawn for it. */
export const COVERED: Tile = makeTile(OTHER, 0);
/** H9: a space of the Dirge's pit under The Other; the pit reappears when The Other leaves. */
export const COVERED_DIRGE_PIT: Tile = makeTile(OTHER, 0, 1);

/** All distinct orientations of each kind of tile. */
const WAYS_TO_TURN: readonly (readonly Tile[])[] = KINDS.map((_, kind) => {
  const { exits, turning } = kindFactsOf(kind);
  if (turning === 'mouth') return DIRECTIONS.map((_, side) => makeTile(kind, exits, side as Direction));
  if (turning === 'faces') return ([0, 1] as const).map((axis) => makeTile(kind, exits, axis));
  if (turning === 'fixed') return [makeTile(kind, exits)];
  return [...new Set(DIRECTIONS.map((_, quarters) => makeTile(kind, turnExits(exits, quarters))))];
});

/**
 * The ways to lay a kind of tile on the space in `direction` from a prisoner, so that it connects
 * (L4): a Keeper's mouth and a Pathbreaker's face look back at the prisoner (P2, NT6). Index: `kind
 * * 4 + direction`.
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

/** All distinct orientations of a kind of tile. */
export const waysToTurn = (kind: Kind): readonly Tile[] => WAYS_TO_TURN[kind]!;
/** The orientations in which a tile connects to a prisoner, laid in `direction` from it (L4). */
export const waysToConnect = (kind: Kind, direction: Direction): readonly Tile[] =>
  WAYS_TO_CONNECT[kind * 4 + direction]!;
