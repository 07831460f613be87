import { ALL_DIRECTIONS, hasExit, type Exits } from '@night-cage/rules';
import { createNoise } from './noise.ts';
import { tracePath, type TilePoint } from './outline.ts';
import type { Ink } from './paper.ts';

/** Adds a slit along a bent line: wide at its start, pointed at its end. */
function slit(path: Path2D, line: readonly TilePoint[], width: number): void {
  const left: TilePoint[] = [];
  const right: TilePoint[] = [];
  line.forEach(([x, y], n) => {
    const [px, py] = line[Math.max(0, n - 1)]!;
    const [qx, qy] = line[Math.min(line.length - 1, n + 1)]!;
    const length = Math.hypot(qx - px, qy - py) || 1;
    const t = n / (line.length - 1);
    const half = (width / 2) * (1 - t) ** 0.7;
    left.push([x - ((qy - py) / length) * half, y + ((qx - px) / length) * half]);
    right.unshift([x + ((qy - py) / length) * half, y - ((qx - px) / length) * half]);
  });
  tracePath(path, [...left, ...right], true);
}

/** An irregular line outwards from a point. */
function wander(
  from: TilePoint,
  angle: number,
  length: number,
  bends: number,
  random: () => number,
): TilePoint[] {
  const line: TilePoint[] = [from];
  let [x, y] = from;
  let heading = angle;
  for (let n = 0; n < bends; n++) {
    heading = angle + (random() - 0.5) * 1.5;
    const step = (length / bends) * (0.75 + random() * 0.5);
    x += Math.cos(heading) * step;
    y += Math.sin(heading) * step;
    line.push([x, y]);
  }
  return line;
}

/**
 * The directions of the cracks: long ones along the exits, short ones into the walls between them.
 */
function headings(exits: Exits, random: () => number): { angle: number; length: number }[] {
  const open = ALL_DIRECTIONS.filter((side) => hasExit(exits, side));
  const twice = open.length < 3;
  return ALL_DIRECTIONS.flatMap((side) => {
    const angle = (side - 1) * (Math.PI / 2) + (random() - 0.5) * 0.3;
    if (!hasExit(exits, side)) return [{ angle, length: 0.2 }];
    const long = 0.36 + random() * 0.1;
    if (twice) return [-0.36, 0.36].map((lean) => ({ angle: angle + lean, length: long }));
    const between = angle + Math.PI / 4 + (random() - 0.5) * 0.3;
    return [
      { angle, length: long },
      { angle: between, length: 0.2 + random() * 0.1 },
    ];
  });
}

/**
 * The cracks of a tile that crumbles after use (C1), spreading from its centre. `inner`: the
 * distance at which they begin.
 */
export function crackPath(exits: Exits, seed: number, inner: number): Path2D {
  const random = createNoise(seed * 3 + 11);
  const path = new Path2D();
  const knees: TilePoint[] = [];
  for (const { angle, length } of headings(exits, random)) {
    const from: TilePoint = [0.5 + Math.cos(angle) * inner, 0.5 + Math.sin(angle) * inner];
    const main = wander(from, angle, Math.max(0.12, length - inner * 0.6), 5, random);
    slit(path, main, length > 0.3 ? 0.05 : 0.04);
    knees.push(main[2]!);
    for (const knee of length > 0.3 ? [2, 3] : [2]) {
      const side = angle + (random() < 0.5 ? -1 : 1) * (0.7 + random() * 0.5);
      slit(path, wander(main[knee]!, side, 0.08 + random() * 0.08, 2, random), 0.03);
    }
  }
  for (let n = 0; n < knees.length; n += 2) {
    const [ax, ay] = knees[n]!;
    const [bx, by] = knees[(n + 1) % knees.length]!;
    if (Math.hypot(ax - bx, ay - by) > 0.3) continue;
    const bend: TilePoint = [
      (ax + bx) / 2 + (random() - 0.5) * 0.05,
      (ay + by) / 2 + (random() - 0.5) * 0.05,
    ];
    slit(path, [[ax, ay], bend, [bx, by]], 0.03);
  }
  return path;
}

/** Paints cracks in the floor: a dark slit with a bright lower edge. */
export function paintCracks(ink: Ink, floor: Path2D, cracks: Path2D): void {
  ink.save();
  ink.clip(floor);
  const sunk = ink.createRadialGradient(0.5, 0.5, 0.02, 0.5, 0.5, 0.34);
  sunk.addColorStop(0, 'rgba(70,34,8,0.5)');
  sunk.addColorStop(1, 'rgba(70,34,8,0)');
  ink.fillStyle = sunk;
  ink.fillRect(0, 0, 1, 1);
  ink.translate(0.007, 0.012);
  ink.fillStyle = 'rgba(255,236,190,0.8)';
  ink.fill(cracks);
  ink.translate(-0.007, -0.012);
  ink.fillStyle = '#1d0e05';
  ink.fill(cracks);
  ink.restore();
}
