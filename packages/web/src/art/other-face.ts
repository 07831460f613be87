import { paintHalo } from './halo.ts';
import type { Ink } from './paper.ts';

/** The gaze of a face of The Other. */
export interface Gaze {
  /** How far the lids are open, from 0 to 1. */
  readonly open: number;
  /** The position of the pupils, from -1, left, to 1, right. */
  readonly aside: number;
  /** The brightness of the light behind the eyes. */
  readonly heat: number;
}

/** The nested almonds of an eye, from the socket to the light behind: colour, width and height. */
const ALMONDS = [
  ['#000000', 1.22, 0.34],
  ['#1d0f0a', 1.1, 0.3],
  ['#45200f', 1, 0.262],
  ['#8f4417', 0.9, 0.225],
  ['#e2892f', 0.8, 0.19],
  ['#ffd591', 0.66, 0.15],
] as const;
const LID = 0.03;

function almond(ink: Ink, wide: number, high: number): void {
  const w = wide * 0.5;
  ink.beginPath();
  ink.moveTo(-w, 0);
  ink.quadraticCurveTo(-w * 0.25, -high * 1.1, w, -high * 0.12);
  ink.quadraticCurveTo(w * 0.1, high, -w, 0);
  ink.closePath();
}

/** Paints an eye around (0, 0), with its outer corner to the right. */
function paintEye(ink: Ink, size: number, { open, aside, heat }: Gaze): void {
  const lids = Math.max(LID, open);
  for (const [n, [colour, wide, high]] of ALMONDS.entries()) {
    ink.globalAlpha = n < 2 ? 1 : heat;
    almond(ink, size * wide, size * high * (n === 0 ? 0.55 + 0.45 * lids : lids));
    ink.fillStyle = colour;
    ink.fill();
  }
  ink.globalAlpha = 1;
  if (open > 0.15) {
    ink.save();
    almond(ink, size * 0.8, size * 0.19 * lids);
    ink.clip();
    ink.fillStyle = '#050203';
    ink.beginPath();
    ink.ellipse(aside * size * 0.2, 0, size * 0.055, size * 0.16, 0, 0, Math.PI * 2);
    ink.fill();
    ink.restore();
  }
  ink.globalAlpha = heat * 0.55;
  almond(ink, size * 1.1, size * 0.3 * lids);
  ink.strokeStyle = '#ffb866';
  ink.lineWidth = size * 0.014;
  ink.stroke();
  ink.globalAlpha = 1;
}

/**
 * The eyes of a face, two large and two small: side, distance from the middle, height, size, tilt.
 */
const PAIR = [
  [-1, 0.6, 0, 0.9, 0.16],
  [1, 0.6, 0, 0.9, 0.16],
] as const;
const SMALL = [
  [-1, 1.45, -0.42, 0.3, 0.34],
  [1, 1.56, -0.26, 0.24, 0.34],
] as const;

/** Paints the face of a section around (0, 0), in cells; the newest section is `awake`. */
export function paintOtherFace(ink: Ink, gaze: Gaze, awake: boolean): void {
  const scale = awake ? 1 : 0.62;
  for (const [side, x, y, size, tilt] of awake ? [...PAIR, ...SMALL] : PAIR) {
    const at = side * x * scale;
    if (awake && size > 0.5) paintHalo(ink, at, y, 0.75, 0.24 * gaze.open * gaze.heat, '255,120,40');
    ink.save();
    ink.translate(at, y);
    ink.scale(-side, 1);
    ink.rotate(tilt);
    const lids = size > 0.5 ? gaze.open : gaze.open * 0.65;
    paintEye(ink, size * scale, { open: lids, aside: gaze.aside * -side, heat: gaze.heat });
    ink.restore();
  }
}
