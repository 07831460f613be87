import { mixSeeds, createNoise } from '../../art/noise.ts';

/**
 * How the flames waver. A frame on the screen has a price even when next to nothing changes in it, so the flames stand
 * still most of the time, and now and then a draught goes through the cage: it bends one candle after the other, and
 * for the rest of the time nothing is drawn at all.
 *
 * What it does to a candle is a sum of two sines, of 0.34 and 0.69 Hz: far below anything that could count as a flash
 * (WCAG 2.3.1 begins at three a second).
 */
const EVERY = 16;
const UNCERTAIN = 2;
const FIRST = 1.5;
const LASTS = 2.9;
/** Seconds the draught takes from one end of the board to the other. */
const CROSSES = 0.8;

interface Draught {
  readonly begins: number;
  /** The way it goes: across and down, together at most 1. */
  readonly across: number;
  readonly down: number;
}

function draught(n: number): Draught {
  const random = createNoise(mixSeeds(n, 17));
  const begins = FIRST + n * EVERY + random() * UNCERTAIN;
  const share = random();
  const sign = random() < 0.5 ? -1 : 1;
  return { begins, across: sign * share, down: (random() < 0.5 ? -1 : 1) * (1 - share) };
}

const numberAt = (seconds: number): number => Math.max(0, Math.floor((seconds - FIRST) / EVERY));

/** How far a flame is bent, 0 to 1. `x` and `y`: where it stands on the board, 0 to 1. */
export function flameBend(seconds: number, x: number, y: number): number {
  const { begins, across, down } = draught(numberAt(seconds));
  const way = (across < 0 ? (1 - x) * -across : x * across) + (down < 0 ? (1 - y) * -down : y * down);
  const t = (seconds - begins - way * CROSSES) / LASTS;
  if (t <= 0 || t >= 1) return 0;
  const turn = Math.PI * 2 * t;
  return 0.62 * 0.5 * (1 - Math.cos(turn)) + 0.38 * 0.5 * (1 - Math.cos(turn * 2));
}

/** Seconds until flames move again; 0 while they do. */
export function secondsUntilFlicker(seconds: number): number {
  const n = numberAt(seconds);
  const { begins } = draught(n);
  if (seconds < begins) return begins - seconds;
  if (seconds < begins + LASTS + CROSSES) return 0;
  return draught(n + 1).begins - seconds;
}
