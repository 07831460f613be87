import { EMPTY, isDirgePit, isOther, type Direction, type Tile } from '@night-cage/rules';
import type { Scene } from './scene.ts';

/** How far the picture goes on outside the board on every side, in cells. Where an edge wraps, the other side shows there. */
export const MARGIN = 0.5;

export const NOWHERE = -1;
const STEP = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The space a step away, wrapping where the scene wraps, or `NOWHERE`. */
export function neighbour(scene: Scene, space: number, direction: Direction): number {
  const { columns, rows, wrapsAcross, wrapsDown } = scene;
  const column = (space % columns) + STEP[direction][0];
  const row = Math.floor(space / columns) + STEP[direction][1];
  if (!wrapsAcross && (column < 0 || column >= columns)) return NOWHERE;
  if (!wrapsDown && (row < 0 || row >= rows)) return NOWHERE;
  return ((row + rows) % rows) * columns + ((column + columns) % columns);
}

export interface Place {
  readonly column: number;
  readonly row: number;
  /** Outside the board: the half cell beyond a wrapping edge. */
  readonly beyond: boolean;
}

const alongOne = (at: number, count: number, wraps: boolean): number[] => {
  if (!wraps) return [at];
  if (count === 1) return [at, -1, 1];
  return at === 0 ? [at, count] : at === count - 1 ? [at, -1] : [at];
};

/** Everywhere a space is to be seen: on the board, and once more beyond each wrapping edge it lies at. */
export function placesOf(scene: Scene, space: number): Place[] {
  const { columns, rows } = scene;
  const column = space % columns;
  const row = Math.floor(space / columns);
  return alongOne(row, rows, scene.wrapsDown).flatMap((r) =>
    alongOne(column, columns, scene.wrapsAcross).map((c) => ({
      column: c,
      row: r,
      beyond: c !== column || r !== row,
    })),
  );
}

/** A tile as it is painted: what it is, its own cut, and for what covers several spaces, where it goes on. */
export interface Look {
  readonly tile: Tile;
  readonly seed: number;
  /** A bit per side, N E S W: the same pit or creature lies there too. */
  readonly joins: number;
  readonly otherFrom: Direction;
}

/** Tiles that are one thing over several spaces: the Dirge's pit and The Other. */
export const spreads = (tile: Tile): boolean => tile !== EMPTY && (isOther(tile) || isDirgePit(tile));

export function lookOf(scene: Scene, space: number): Look {
  const { tile, seed } = scene.spaces[space]!;
  if (!spreads(tile)) return { tile, seed, joins: 0, otherFrom: 0 };
  const same = isOther(tile) ? isOther : isDirgePit;
  let joins = 0;
  for (const direction of [0, 1, 2, 3] as const) {
    const beside = neighbour(scene, space, direction);
    // D3: the Dirge lies wholly inside the board. The Other never meets itself along its lane, only across the Hollow.
    const acrossItsLane = isOther(tile) && direction % 2 !== scene.otherFrom % 2;
    const crosses = crossesEdge(scene, space, direction) && !acrossItsLane;
    if (beside !== NOWHERE && !crosses && same(scene.spaces[beside]!.tile)) joins |= 1 << direction;
  }
  return { tile, seed, joins, otherFrom: scene.otherFrom };
}

function crossesEdge({ columns, rows }: Scene, space: number, direction: Direction): boolean {
  const column = space % columns;
  const row = Math.floor(space / columns);
  return [row === 0, column === columns - 1, row === rows - 1, column === 0][direction]!;
}
