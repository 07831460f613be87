import { trace, type Point } from './outline.ts';

/**
 * A creature cut from black paper, around (0, 0), half a tile to each side. Its silhouette says how it attacks; light
 * leaks through the pin-holes, in two strengths: the small ones, and the one that matters.
 */
export interface Creature {
  readonly body: Path2D;
  readonly pins: Path2D;
  readonly heart: Path2D;
  readonly heartColour: string;
}

export const turnedBy = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** The points, then the same mirrored left-right on the way back: a closed symmetrical outline. */
export const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right.toReversed().map(([x, y]): Point => [-x, y]),
];

/** A motif repeated `count` times around the middle, as one closed outline. */
export const around = (motif: readonly Point[], count: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, n) =>
    motif.map((point) => turnedBy(point, from + (n / count) * Math.PI * 2)),
  ).flat();

/** A slit pointed at both ends, `length` long in the direction `angle`. */
export function lens(at: Point, length: number, width: number, angle: number): Point[] {
  const half: readonly Point[] = [
    [-length / 2, 0],
    [-length / 6, -width / 2],
    [length / 6, -width / 2],
    [length / 2, 0],
    [length / 6, width / 2],
    [-length / 6, width / 2],
  ];
  return half.map((point) => {
    const [x, y] = turnedBy(point, angle);
    return [x + at[0], y + at[1]];
  });
}

export const disc = (at: Point, radius: number, sides = 14): Point[] =>
  Array.from({ length: sides }, (_, n) => {
    const angle = (n / sides) * Math.PI * 2;
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
  });

/** Cut out of what surrounds it: the same points the other way round. */
export const cutOut = (points: readonly Point[]): Point[] => points.toReversed();

export function shape(...outlines: readonly (readonly Point[])[]): Path2D {
  const path = new Path2D();
  for (const outline of outlines) trace(path, outline, true);
  return path;
}
