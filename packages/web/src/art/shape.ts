import { tracePath, type TilePoint } from './outline.ts';

/**
 * A creature cut from black paper, around (0, 0), half a tile to each side. Its silhouette shows
 * how it attacks. Light comes through `pins`, and brighter through `heart`.
 */
export interface Creature {
  readonly body: Path2D;
  readonly pins: Path2D;
  readonly heart: Path2D;
  readonly heartColour: string;
}

export const rotatePoint = ([x, y]: TilePoint, angle: number): TilePoint => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** Mirrors the points left to right, to a closed symmetrical outline. */
export const mirrorOutline = (right: readonly TilePoint[]): TilePoint[] => [
  ...right,
  ...right.toReversed().map(([x, y]): TilePoint => [-x, y]),
];

/** Repeats a motif `count` times around the centre, as one closed outline. */
export const repeatAround = (motif: readonly TilePoint[], count: number, from = 0): TilePoint[] =>
  Array.from({ length: count }, (_, n) =>
    motif.map((point) => rotatePoint(point, from + (n / count) * Math.PI * 2)),
  ).flat();

/** A slit pointed at both ends, of the given length in the direction `angle`. */
export function lens(at: TilePoint, length: number, width: number, angle: number): TilePoint[] {
  const half: readonly TilePoint[] = [
    [-length / 2, 0],
    [-length / 6, -width / 2],
    [length / 6, -width / 2],
    [length / 2, 0],
    [length / 6, width / 2],
    [-length / 6, width / 2],
  ];
  return half.map((point) => {
    const [x, y] = rotatePoint(point, angle);
    return [x + at[0], y + at[1]];
  });
}

export const disc = (at: TilePoint, radius: number, sides = 14): TilePoint[] =>
  Array.from({ length: sides }, (_, n) => {
    const angle = (n / sides) * Math.PI * 2;
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
  });

/** Reverses the points, which makes an outline a hole in the outline around it. */
export const reverseOutline = (points: readonly TilePoint[]): TilePoint[] => points.toReversed();

export function createShapePath(...outlines: readonly (readonly TilePoint[])[]): Path2D {
  const path = new Path2D();
  for (const outline of outlines) tracePath(path, outline, true);
  return path;
}
