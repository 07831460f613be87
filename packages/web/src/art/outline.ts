import { ALL_DIRECTIONS, hasExit, type Exits } from '@night-cage/rules';
import { mixSeeds, createNoise } from './noise.ts';

/** A point in tile units, from 0 to 1 across and down. All art uses these units. */
export type TilePoint = readonly [x: number, y: number];

/** The width of the corridor in each sheet of paper, from the top sheet to the floor. */
const FLOOR_WIDTH = 0.46;
const WIDTHS = [0.86, 0.72, 0.58, FLOOR_WIDTH] as const;
export const FLOOR_SHEET = WIDTHS.length - 1;

export interface Outline {
  /** The whole opening, closed across the exits. */
  readonly opening: Path2D;
  /**
   * The cut edges only: open lines that extend a little beyond the tile, so that neighbours join.
   */
  readonly walls: Path2D;
}

export interface Corridor {
  readonly exits: Exits;
  /** The radius of a round room at the floor; 0 for a plain corridor. */
  readonly chamber: number;
  readonly seed: number;
}

const FACET = 0.13;
const UNEVEN = 0.026;
const BEYOND = 0.12;
const CORNERS: readonly TilePoint[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
/** The directions along each side, clockwise. */
const ALONG: readonly TilePoint[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
/** The directions outwards from each side. */
const OUTWARDS: readonly TilePoint[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/**
 * The end of a wall at the exit on a side: `sign` is -1 where the exit begins clockwise, 1 where it
 * ends.
 */
function exitEnd(side: number, sign: number, half: number, reach: number): TilePoint {
  const [ax, ay] = ALONG[side]!;
  const [ox, oy] = OUTWARDS[side]!;
  return [0.5 + ax * half * sign + ox * reach, 0.5 + ay * half * sign + oy * reach];
}

/** The points of corner `n`, which comes before side `n`, clockwise from the top left. */
function cornerPoints(n: number, half: number, radius: number, cut: number): TilePoint[] {
  const [sx, sy] = CORNERS[n]!;
  const [bx, by] = ALONG[(n + 3) % 4]!;
  const [fx, fy] = ALONG[n]!;
  if (radius > half * Math.SQRT2 + 0.01) {
    const from = Math.asin(half / radius);
    const middle = Math.atan2(sy, sx);
    const spread = Math.PI / 4 - from;
    return [-1, -0.34, 0.34, 1].map((t) => {
      const angle = middle + t * spread;
      return [0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius];
    });
  }
  const x = 0.5 + sx * half;
  const y = 0.5 + sy * half;
  return [
    [x - bx * cut, y - by * cut],
    [x + fx * cut, y + fy * cut],
  ];
}

/** Turns a line into a knife cut: long facets, uneven everywhere except at both ends. */
function knifeCut(corners: readonly TilePoint[], random: () => number): TilePoint[] {
  const cut: TilePoint[] = [corners[0]!];
  for (let n = 1; n < corners.length; n++) {
    const [ax, ay] = corners[n - 1]!;
    const [bx, by] = corners[n]!;
    const length = Math.hypot(bx - ax, by - ay);
    const facets = Math.max(1, Math.round(length / FACET));
    const last = n === corners.length - 1;
    for (let f = 1; f <= facets; f++) {
      const t = f === facets ? 1 : (f + (random() - 0.5) * 0.5) / facets;
      const off = last && f === facets ? 0 : (random() - 0.5) * UNEVEN;
      const [nx, ny] = length === 0 ? [0, 0] : [(ay - by) / length, (bx - ax) / length];
      cut.push([ax + (bx - ax) * t + nx * off, ay + (by - ay) * t + ny * off]);
    }
  }
  return cut;
}

/** The walls of a sheet, clockwise, each from one exit to the next. */
function wallsOf({ exits, chamber, seed }: Corridor, layer: number): TilePoint[][] {
  const half = WIDTHS[layer]! / 2;
  const radius = chamber === 0 ? 0 : chamber + (half - FLOOR_WIDTH / 2) * 0.9;
  const random = createNoise(mixSeeds(seed, layer));
  const corner = (n: number): TilePoint[] => cornerPoints(n % 4, half, radius, 0.02 + random() * 0.025);
  if (exits === 0) {
    const loop = ALL_DIRECTIONS.flatMap(corner);
    return [knifeCut([...loop, loop[0]!], random)];
  }
  return ALL_DIRECTIONS.filter((side) => hasExit(exits, side)).map((side) => {
    const line: TilePoint[] = [exitEnd(side, 1, half, 0.5)];
    let next = side + 1;
    line.push(...corner(next));
    while ((exits & (1 << (next % 4))) === 0) line.push(...corner(++next));
    line.push(exitEnd(next % 4, -1, half, 0.5));
    const beyond = exitEnd(next % 4, -1, half, 0.5 + BEYOND);
    return [exitEnd(side, 1, half, 0.5 + BEYOND), ...knifeCut(line, random), beyond];
  });
}

export function tracePath(path: Path2D, points: readonly TilePoint[], closed: boolean): void {
  points.forEach(([x, y], n) => (n === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (closed) path.closePath();
}

/** The cut-outs of all sheets, from the top sheet to the floor. */
export function createOutlines(corridor: Corridor): readonly Outline[] {
  return WIDTHS.map((_, layer) => {
    const lines = wallsOf(corridor, layer);
    const opening = new Path2D();
    const walls = new Path2D();
    tracePath(opening, lines.flat(), true);
    for (const line of lines) tracePath(walls, line, corridor.exits === 0);
    return { opening, walls };
  });
}
