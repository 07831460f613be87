import type { Direction } from '@night-cage/rules';
import { mixSeeds, createNoise } from './noise.ts';
import type { TileLook } from './places.ts';
import type { Ink } from './paper.ts';
import { paintOtherFace } from './other-face.ts';

/*
 * The Other (H6-H9): a wall of folded paper with a face in the fold. Every two rows are a section:
 * the newest is awake, those behind it half asleep. Drawn in cells as if it moved from south to
 * north: (0, 0) is the left end of its front, exactly on the line between two rows.
 */
const WIDTH = 4;
const SECTION = 2;
const MIDDLE = WIDTH / 2;
/** The brightness of each section, from the front. */
const AWAKE = [1, 0.45, 0.22] as const;
/** How wide the eyes of each section are open, from the front. */
const LIDS = [1, 0.5, 0.3] as const;
const sleepOf = (section: number): number => Math.min(section, 2);

type Point = readonly [x: number, y: number];

function outline(ink: Ink, points: readonly Point[]): void {
  ink.beginPath();
  points.forEach(([x, y], n) => (n === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
}

const shade = (red: number, green: number, blue: number, light: number): string =>
  `rgb(${Math.round(red * (0.26 + light))},${Math.round(green * (0.26 + light))},${Math.round(blue * (0.28 + light))})`;

/** The zigzag edge of a section: tips on the line, valleys behind it. */
function wallEdge(section: number): Point[] {
  const pleats = section === 0 ? 11 : 9;
  const random = createNoise(mixSeeds(11, section));
  return Array.from({ length: pleats * 2 + 1 }, (_, n) => [
    (n / (pleats * 2)) * WIDTH,
    n % 2 === 1 ? 0 : 0.17 * (0.75 + 0.5 * random()),
  ]);
}

function hoodEdge(size: number, down: number, seed: number): Point[] {
  const folds = 7;
  const random = createNoise(seed);
  return Array.from({ length: folds * 2 + 1 }, (_, n) => {
    const angle = Math.PI * (1.02 + (n / (folds * 2)) * 0.96);
    const reach =
      size * (n % 2 === 1 ? 1 : 0.9) * (1 + 0.04 * (random() - 0.5)) * (1 + 0.14 * Math.cos(angle) ** 2);
    return [MIDDLE + Math.cos(angle) * reach * 1.18, 1.42 + down + Math.sin(angle) * reach * 0.98];
  });
}

function paintPleats(ink: Ink, edge: readonly Point[], light: number, foot: (x: number) => Point): void {
  for (const [n, b] of edge.slice(1).entries()) {
    const a = edge[n]!;
    const bright = light * (n % 2 === 1 ? 1 : 0.42);
    const [fx, fy] = foot((a[0] + b[0]) / 2);
    const fold = ink.createLinearGradient((a[0] + b[0]) / 2, Math.min(a[1], b[1]), fx, fy);
    fold.addColorStop(0, shade(108, 66, 40, bright));
    fold.addColorStop(0.24, shade(56, 34, 24, bright));
    fold.addColorStop(0.7, shade(22, 14, 11, bright));
    fold.addColorStop(1, '#040303');
    ink.fillStyle = fold;
    outline(ink, [a, b, foot(b[0]), foot(a[0])]);
    ink.fill();
    // Closes the hairline gap between two folds.
    ink.strokeStyle = fold;
    ink.lineWidth = 0.012;
    ink.stroke();
  }
}

function rim(ink: Ink, edge: readonly Point[], strength: number, width: number): void {
  ink.lineJoin = 'miter';
  ink.lineWidth = width;
  ink.strokeStyle = `rgba(255,190,110,${strength.toFixed(3)})`;
  outline(ink, edge);
  ink.stroke();
}

/** Paints a section, from its front at y = 0 to the hem below the next section. */
function paintSection(ink: Ink, section: number): void {
  const light = AWAKE[sleepOf(section)]!;
  const wall = wallEdge(section);
  ink.fillStyle = '#040303';
  ink.fillRect(0, 0.18, WIDTH, SECTION);
  paintPleats(ink, wall, light, (x) => [MIDDLE + (x - MIDDLE) * 0.86, 2.6]);
  const hollow = ink.createRadialGradient(MIDDLE, 1.2, 0.2, MIDDLE, 1.2, 1.9);
  hollow.addColorStop(0, 'rgba(0,0,0,0.6)');
  hollow.addColorStop(1, 'rgba(0,0,0,0)');
  ink.fillStyle = hollow;
  ink.fillRect(0, 0.2, WIDTH, SECTION + 0.4);
  for (const [size, down, strength, seed] of [
    [1.16, 0, 0.72, 31],
    [0.93, 0.12, 0.46, 51],
  ] as const) {
    const edge = hoodEdge(size, down, seed + section);
    ink.save();
    ink.shadowColor = 'rgba(0,0,0,0.95)';
    ink.shadowBlur = 0.14 * Math.hypot(ink.getTransform().a, ink.getTransform().b);
    ink.fillStyle = '#060404';
    outline(ink, [...edge, [MIDDLE + size * 1.5, 3.2], [MIDDLE - size * 1.5, 3.2]]);
    ink.fill();
    ink.restore();
    paintPleats(ink, edge, light * strength, () => [MIDDLE, 2.6]);
    rim(ink, edge, 0.14 + 0.44 * light * strength, 0.012);
  }
  rim(ink, wall, 0.2 + 0.6 * light, 0.02);
}

/** The position of the face: higher up in a lane only one row deep, which has less room. */
const faceAt = (depth: number): number => (depth < SECTION ? 0.56 : 1.24);

/** Paints the whole lane while it moves: `depth` rows long, with its front at y = 0. */
export function paintLane(ink: Ink, depth: number, open: number): void {
  for (let section = Math.ceil(depth / SECTION) - 1; section >= 0; section--) {
    ink.save();
    ink.beginPath();
    const top = section === 0 ? -0.2 : section * SECTION;
    ink.rect(0, top, WIDTH, Math.min(depth, (section + 1) * SECTION) - top);
    ink.clip();
    ink.translate(0, section * SECTION);
    paintSection(ink, section);
    ink.translate(MIDDLE, section === 0 ? faceAt(depth) : 1.24);
    const sleep = sleepOf(section);
    paintOtherFace(ink, { open: open * LIDS[sleep]!, aside: 0, heat: AWAKE[sleep]! }, section === 0);
    ink.restore();
  }
}

const turnsFrom = (from: Direction): number => (from + 2) % 4;

/** Draws in the lane's coordinates, clipped to one of its cells. */
function inLane(
  ink: Ink,
  { otherFrom, part }: TileLook,
  draw: (section: number, depth: number) => void,
): void {
  const row = Math.floor(part / WIDTH) % 8;
  const depth = Math.floor(part / (WIDTH * 8));
  const section = Math.floor(row / SECTION);
  ink.save();
  ink.beginPath();
  ink.rect(0, 0, 1, 1);
  ink.clip();
  ink.translate(0.5, 0.5);
  ink.rotate((turnsFrom(otherFrom) * Math.PI) / 2);
  ink.translate(-0.5 - (part % WIDTH), -0.5 - (row - section * SECTION));
  draw(section, depth);
  ink.restore();
}

export function paintOther(ink: Ink, look: TileLook): void {
  inLane(ink, look, (section) => paintSection(ink, section));
}

/** Paints it above the darkness, because it must be visible without light. */
export function paintOtherGlow(ink: Ink, look: TileLook): void {
  inLane(ink, look, (section, depth) => {
    paintSection(ink, section);
    const sleep = sleepOf(section);
    ink.translate(MIDDLE, section === 0 ? faceAt(depth) : 1.24);
    paintOtherFace(ink, { open: LIDS[sleep]!, aside: 0, heat: AWAKE[sleep]! }, section === 0);
  });
}

/** Paints it in high contrast: black folds with white edges, and white eyes. */
export function paintFlatOther(ink: Ink, look: TileLook, pixel: number): void {
  inLane(ink, look, (section, depth) => {
    ink.fillStyle = '#000000';
    ink.fillRect(0, 0, WIDTH, SECTION + 1);
    ink.strokeStyle = '#ffffff';
    ink.lineWidth = pixel * 3;
    outline(ink, wallEdge(section));
    ink.stroke();
    ink.beginPath();
    for (const x of [pixel * 1.5, WIDTH - pixel * 1.5]) {
      ink.moveTo(x, 0.1);
      ink.lineTo(x, SECTION);
    }
    ink.stroke();
    ink.lineWidth = pixel * 2;
    for (const size of [1.16, 0.93]) {
      outline(ink, hoodEdge(size, 0.06, 31));
      ink.stroke();
    }
    for (const side of [-1, 1]) {
      ink.save();
      ink.translate(MIDDLE + side * 0.6, section === 0 ? faceAt(depth) : 1.24);
      ink.rotate(side * -0.16);
      ink.fillStyle = '#ffffff';
      ink.beginPath();
      ink.ellipse(0, 0, 0.42, section === 0 ? 0.14 : 0.06, 0, 0, Math.PI * 2);
      ink.fill();
      ink.fillStyle = '#000000';
      ink.beginPath();
      ink.ellipse(0, 0, 0.05, 0.13, 0, 0, Math.PI * 2);
      ink.fill();
      ink.restore();
    }
  });
}
