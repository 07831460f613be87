import { ALL_DIRECTIONS, nextSpace, type Board, type Space } from '@night-cage/rules';
import { wrapDirectionOf, type CellPoint } from '../art/wrap-direction.ts';

/** A ray over the edge: it leaves here and comes back there. Both ends carry the same letter. */
export interface EdgeCrossing {
  readonly exit: CellPoint;
  readonly entry: CellPoint;
  /** Degrees clockwise from up: where it goes. */
  readonly heading: number;
}

export interface StrikeRoute {
  /** Lines without a jump. */
  readonly pieces: readonly (readonly CellPoint[])[];
  readonly crossings: readonly EdgeCrossing[];
  readonly end: CellPoint;
  readonly cells: number;
}

/** How far beyond the middle of the last space a ray is drawn where it leaves the board. */
const OVER_THE_EDGE = 0.82;

/**
 * The lines of a strike, nearest space first: along the four directions, both ways round at the same pace where a whole
 * row is struck, and along the diagonals.
 */
export function strikeLinesOf(board: Board, from: Space, reached: readonly Space[]): Space[][] {
  const left = new Set(reached);
  const lines: Space[][] = ALL_DIRECTIONS.map(() => []);
  for (let grows = true; grows;) {
    grows = false;
    for (const direction of ALL_DIRECTIONS) {
      const line = lines[direction]!;
      const here = nextSpace(board, line.at(-1) ?? from, direction);
      if (!left.delete(here)) continue;
      line.push(here);
      grows = true;
    }
  }
  const slants = new Map<string, Space[]>();
  for (const space of board.diagonals[from]!) {
    if (!left.has(space)) continue;
    const right = board.columnOf[space]! > board.columnOf[from]!;
    const down = board.rowOf[space]! > board.rowOf[from]!;
    const key = `${right} ${down}`;
    slants.set(key, [...(slants.get(key) ?? []), space]);
  }
  return [...lines, ...slants.values()].filter((line) => line.length > 0);
}

/** The same lines, each only as far as the last of these spaces on it; lines without any are left out. */
export const strikeLinesTo = (lines: readonly (readonly Space[])[], targets: readonly Space[]): Space[][] =>
  lines.flatMap((line) => {
    const last = line.findLastIndex((space) => targets.includes(space));
    return last < 0 ? [] : [line.slice(0, last + 1)];
  });

/** Where a line runs on the picture. It follows the way from space to space, and where that wraps, so does it. */
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

/** A line that stops short of both its ends: what stands there is not covered. */
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

/** Places along a line, `distanceBetween` from each other, with the way it goes there in degrees clockwise from up. */
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

/** Crossings get letters in the order in which they are met: A, B, C. */
export const crossingLetter = (n: number): string => String.fromCodePoint(65 + (n % 26));
