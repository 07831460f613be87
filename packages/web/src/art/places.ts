import { EMPTY, isDirgePit, isOther, type Direction, type Tile } from '@night-cage/rules';
import type { PictureModel } from './picture-model.ts';

/**
 * How far the picture extends beyond the board on every side, in cells. At a wrapping edge it shows
 * the opposite side.
 */
export const BOARD_MARGIN = 0.5;

export const NO_SPACE = -1;
const STEP = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The neighbouring space, across the edge where the model wraps, or `NO_SPACE`. */
export function neighbourOf(model: PictureModel, space: number, direction: Direction): number {
  const { columns, rows, wrapsAcross, wrapsDown } = model;
  const column = (space % columns) + STEP[direction][0];
  const row = Math.floor(space / columns) + STEP[direction][1];
  if (!wrapsAcross && (column < 0 || column >= columns)) return NO_SPACE;
  if (!wrapsDown && (row < 0 || row >= rows)) return NO_SPACE;
  return ((row + rows) % rows) * columns + ((column + columns) % columns);
}

export interface WrappedPosition {
  readonly column: number;
  readonly row: number;
  /** Whether it is in the half cell beyond a wrapping edge. */
  readonly beyond: boolean;
}

const positionsInLine = (at: number, count: number, wraps: boolean): number[] => {
  if (!wraps) return [at];
  if (count === 1) return [at, -1, 1];
  return at === 0 ? [at, count] : at === count - 1 ? [at, -1] : [at];
};

/**
 * All positions of a space in the picture: on the board, and again beyond each wrapping edge it
 * touches.
 */
export function wrappedPositionsOf(model: PictureModel, space: number): WrappedPosition[] {
  const { columns, rows } = model;
  const column = space % columns;
  const row = Math.floor(space / columns);
  return positionsInLine(row, rows, model.wrapsDown).flatMap((r) =>
    positionsInLine(column, columns, model.wrapsAcross).map((c) => ({
      column: c,
      row: r,
      beyond: c !== column || r !== row,
    })),
  );
}

/** How to paint a tile: its seed, and for figures over several spaces, where they continue. */
export interface TileLook {
  readonly tile: Tile;
  readonly seed: number;
  /** A bit per side, N E S W: the same figure continues there. */
  readonly joins: number;
  readonly otherFrom: Direction;
  /**
   * The part of The Other: column from its left, row from its front, and number of rows, packed
   * into a number; 0 for other tiles.
   */
  readonly part: number;
}

/** Whether a tile belongs to a figure over several spaces: the Dirge's pit or The Other. */
export const coversManySpaces = (tile: Tile): boolean =>
  tile !== EMPTY && (isOther(tile) || isDirgePit(tile));

export function tileLookOf(model: PictureModel, space: number): TileLook {
  const { tile, seed } = model.spaces[space]!;
  if (!coversManySpaces(tile)) return { tile, seed, joins: 0, otherFrom: 0, part: 0 };
  const same = isOther(tile) ? isOther : isDirgePit;
  let joins = 0;
  for (const direction of [0, 1, 2, 3] as const) {
    const beside = neighbourOf(model, space, direction);
    // D3: the Dirge never crosses an edge. The Other crosses edges only sideways to its lane, in
    // the Hollow.
    const acrossItsLane = isOther(tile) && direction % 2 !== model.otherFrom % 2;
    const crosses = crossesEdge(model, space, direction) && !acrossItsLane;
    if (beside !== NO_SPACE && !crosses && same(model.spaces[beside]!.tile)) joins |= 1 << direction;
  }
  return { tile, seed, joins, otherFrom: model.otherFrom, part: isOther(tile) ? partOf(model, space) : 0 };
}

function partOf(model: PictureModel, space: number): number {
  const ahead = ((model.otherFrom + 2) % 4) as Direction;
  const steps = (direction: Direction): number => {
    let n = 0;
    for (let at = space; !crossesEdge(model, at, direction); n++) {
      at = neighbourOf(model, at, direction);
      if (!isOther(model.spaces[at]!.tile)) break;
    }
    return n;
  };
  const left = steps(((ahead + 3) % 4) as Direction);
  const row = steps(ahead);
  return left + 4 * (row + 8 * (row + steps(model.otherFrom) + 1));
}

function crossesEdge({ columns, rows }: PictureModel, space: number, direction: Direction): boolean {
  const column = space % columns;
  const row = Math.floor(space / columns);
  return [row === 0, column === columns - 1, row === rows - 1, column === 0][direction]!;
}
