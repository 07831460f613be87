import { ALL_DIRECTIONS, nextSpace, type Board, type Space } from '@night-cage/rules';
import { CELL_UNITS } from './board-layout.ts';
import { wrapDirectionOf, type CellPoint } from './wrap-direction.ts';

/** Where a ray crosses the edge: its exit and its entry. Both have the same letter. */
export interface EdgeCrossing {
  readonly exit: CellPoint;
  readonly entry: CellPoint;
  /** Its direction, in degrees clockwise from up. */
  readonly heading: number;
}

/** The route of a strike over the board. */
export interface StrikeRoute {
  /** The continuous pieces of the line. */
  readonly pieces: readonly (readonly CellPoint[])[];
  readonly crossings: readonly EdgeCrossing[];
  readonly end: CellPoint;
  readonly cells: number;
}

/** How far a ray that leaves the board extends beyond the centre of its last space, in cells. */
const OVER_THE_EDGE = 0.82;

/**
 * The lines of a strike, nearest space first: in the four directions, and along the diagonals. A
 * strike along a whole row goes both ways and shares its spaces evenly.
 */
export function strikeLinesOf(board: Board, from: Space, reached: readonly Space[]): Space[][] {
  const left = new Set(reached);
  const lines: Space[][] = ALL_DIRECTIONS.map(() => []);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const direction of ALL_DIRECTIONS) {
      const line = lines[direction]!;
      const here = nextSpace(board, line.at(-1) ?? from, direction);
      if (!left.delete(here)) continue;
      line.push(here);
      isGrowing = true;
    }
  }
  const diagonals = new Map<string, Space[]>();
  for (const space of board.diagonals[from]!) {
    if (!left.has(space)) continue;
    const right = board.columnOf[space]! > board.columnOf[from]!;
    const down = board.rowOf[space]! > board.rowOf[from]!;
    const key = `${right} ${down}`;
    diagonals.set(key, [...(diagonals.get(key) ?? []), space]);
  }
  return [...lines, ...diagonals.values()].filter((line) => line.length > 0);
}

/** Cuts each line after the last of the target spaces on it, and drops lines without targets. */
export const strikeLinesTo = (lines: readonly (readonly Space[])[], targets: readonly Space[]): Space[][] =>
  lines.flatMap((line) => {
    const last = line.findLastIndex((space) => targets.includes(space));
    return last < 0 ? [] : [line.slice(0, last + 1)];
  });

/** The route of a line on the picture, from space to space; it wraps where the line wraps. */
export function strikeRouteOf(board: Board, from: Space, line: readonly Space[]): StrikeRoute {
  const at = (space: Space): CellPoint => ({ x: board.columnOf[space]! + 1, y: board.rowOf[space]! + 1 });
  const pieces: CellPoint[][] = [[at(from)]];
  const crossings: EdgeCrossing[] = [];
  let before = from;
  for (const space of line) {
    const a = at(before);
    const b = at(space);
    const way = wrapDirectionOf(b.x - a.x, b.y - a.y);
    if (way === null) pieces.at(-1)!.push(b);
    else {
      const exit = { x: a.x + way.x * OVER_THE_EDGE, y: a.y + way.y * OVER_THE_EDGE };
      const entry = { x: b.x - way.x * OVER_THE_EDGE, y: b.y - way.y * OVER_THE_EDGE };
      pieces.at(-1)!.push(exit);
      pieces.push([entry, b]);
      crossings.push({ exit, entry, heading: headingOf(way) });
    }
    before = space;
  }
  return { pieces, crossings, end: at(before), cells: line.length };
}

/** Shortens a line at both ends, so that it does not cover what is there. */
export function shortenLine(points: readonly CellPoint[], fromStart: number, fromEnd: number): CellPoint[] {
  const cut = ([a, b]: readonly [CellPoint, CellPoint], by: number): CellPoint => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const part = length === 0 ? 0 : Math.min(0.95, by / length);
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  };
  if (points.length < 2) return [...points];
  const first = cut([points[0]!, points[1]!], fromStart);
  const last = cut([points.at(-1)!, points.at(-2)!], fromEnd);
  return [first, ...points.slice(1, -1), last];
}

/**
 * Points along a line at a distance of `apart`, each with the direction there, in degrees clockwise
 * from up.
 */
export function placeMarksAlong(
  points: readonly CellPoint[],
  apart: number,
): (CellPoint & { readonly heading: number })[] {
  const marks: (CellPoint & { readonly heading: number })[] = [];
  let left = apart / 2;
  for (const [n, b] of points.slice(1).entries()) {
    const a = points[n]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const way = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    for (; left < length; left += apart)
      marks.push({ x: a.x + way.x * left, y: a.y + way.y * left, heading: headingOf(way) });
    left -= length;
  }
  return marks;
}

const headingOf = ({ x, y }: CellPoint): number => (Math.atan2(x, -y) * 180) / Math.PI;

/** The letter of a crossing, in order: A, B, C. */
export const crossingLetter = (n: number): string => String.fromCodePoint(65 + (n % 26));

/** The SVG path through some points. */
export const svgPathOf = (points: readonly CellPoint[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x * CELL_UNITS)} ${Math.round(y * CELL_UNITS)}`).join('L')}`;

/** The routes of a strike: to the end, or only as far as the spaces in `to`. */
export function strikeRoutesOf(
  board: Board,
  from: Space,
  reached: readonly Space[],
  to: readonly Space[] | undefined,
): StrikeRoute[] {
  const lines = strikeLinesOf(board, from, reached);
  return (to === undefined ? lines : strikeLinesTo(lines, to)).map((line) =>
    strikeRouteOf(board, from, line),
  );
}
