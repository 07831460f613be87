import { createNoise } from './noise.ts';
import { tracePath, type TilePoint } from './outline.ts';

const joined = (joins: number, side: number): boolean => (joins & (1 << side)) !== 0;

/** A torn edge between two corners: exact at the corners, uneven in between. */
function tornSide(random: () => number, from: TilePoint, to: TilePoint, uneven: number): TilePoint[] {
  const steps = 9;
  return Array.from({ length: steps }, (_, n) => {
    const t = n / steps;
    const off = n === 0 ? 0 : (random() - 0.5) * uneven;
    const across = from[1] === to[1];
    return [
      from[0] + (to[0] - from[0]) * t + (across ? 0 : off),
      from[1] + (to[1] - from[1]) * t + (across ? off : 0),
    ];
  });
}

/**
 * The outline of a space of a figure that covers several: open towards the figure's other spaces.
 * `joins` has a bit per side, N E S W.
 */
export function createMultiSpaceOutline(joins: number, inset: number, uneven: number, seed: number): Path2D {
  const random = createNoise(seed);
  const out = 0.06;
  const top = joined(joins, 0) ? -out : inset;
  const right = joined(joins, 1) ? 1 + out : 1 - inset;
  const bottom = joined(joins, 2) ? 1 + out : 1 - inset;
  const left = joined(joins, 3) ? -out : inset;
  const corners: readonly TilePoint[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const path = new Path2D();
  const points = corners.flatMap((corner, side) =>
    tornSide(random, corner, corners[(side + 1) % 4]!, joined(joins, side) ? 0 : uneven),
  );
  tracePath(path, points, true);
  return path;
}
