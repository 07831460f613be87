import { ALL_DIRECTIONS, nextSpace, type Board, type Space } from '@night-cage/rules';
import { wrapped, type Point } from '../art/wrapped.ts';

/** A ray over the edge: it leaves here and comes back there. Both ends carry the same letter. */
export interface Crossing {
  readonly exit: Point;
  readonly entry: Point;
  /** Degrees clockwise from up: where it goes. */
  readonly heading: number;
}

export interface Route {
  /** Lines without a jump. */
  readonly pieces: readonly (readonly Point[])[];
  readonly crossings: readonly Crossing[];
  readonly end: Point;
  readonly cells: number;
}

/** How far beyond the middle of the last space a ray is drawn where it leaves the board. */
const OVER_THE_EDGE = 0.82;

/**
 * The lines of a strike, nearest space first: along the four directions, both ways round at the same pace where a whole
 * row is struck, and along the diagonals.
 */
export function linesOf(board: Board, from: Space, reached: readonly Space[]): Space[][] {
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
export const linesTo = (lines: readonly (readonly Space[])[], targets: readonly Space[]): Space[][] =>
  lines.flatMap((line) => {
    const last = line.findLastIndex((space) => targets.includes(space));
    return last < 0 ? [] : [line.slice(0, last + 1)];
  });

/** Where a line runs on the picture. It follows the way from space to space, and where that wraps, so does it. */
export function routeOf(board: Board, from: Space, line: readonly Space[]): Route {
  const at = (space: Space): Point => ({ x: board.columnOf[space]! + 1, y: board.rowOf[space]! + 1 });
  const pieces: Point[][] = [[at(from)]];
  const crossings: Crossing[] = [];
  let before = from;
  for (const space of line) {
    const a = at(before);
    const b = at(space);
    const way = wrapped(b.x - a.x, b.y - a.y);
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
export function shortened(points: readonly Point[], fromStart: number, fromEnd: number): Point[] {
  const cut = ([a, b]: readonly [Point, Point], by: number): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const part = length === 0 ? 0 : Math.min(0.95, by / length);
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  };
  if (points.length < 2) return [...points];
  const first = cut([points[0]!, points[1]!], fromStart);
  const last = cut([points.at(-1)!, points.at(-2)!], fromEnd);
  return [first, ...points.slice(1, -1), last];
}

/** Places along a line, `apart` from each other, with the way it goes there in degrees clockwise from up. */
export function marksAlong(
  points: readonly Point[],
  apart: number,
): (Point & { readonly heading: number })[] {
  const marks: (Point & { readonly heading: number })[] = [];
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

const headingOf = ({ x, y }: Point): number => (Math.atan2(x, -y) * 180) / Math.PI;

/** Crossings get letters in the order in which they are met: A, B, C. */
export const letterOf = (n: number): string => String.fromCodePoint(65 + (n % 26));
