import { mixSeeds, createNoise } from '../../art/noise.ts';

/*
 * How the flames waver. Drawing a frame costs power even if almost nothing changes, so the flames
 * are still most of the time. Now and then a draught goes through the cage and bends one candle
 * after another; between draughts, nothing is drawn.
 *
 * The movement of a flame is a sum of two sines, of 0.34 and 0.69 Hz: far below a flash as defined
 * by WCAG 2.3.1 (more than three per second).
 */

/** Seconds from one draught to the next. */
const INTERVAL = 16;
const JITTER = 2;
const FIRST_START = 1.5;
const DURATION = 2.9;
/** Seconds that a draught takes to cross the board. */
const CROSSING_TIME = 0.8;

interface Draught {
  readonly begins: number;
  /** Its direction: across and down, whose absolute values add up to 1. */
  readonly across: number;
  readonly down: number;
}

function draught(n: number): Draught {
  const random = createNoise(mixSeeds(n, 17));
  const begins = FIRST_START + n * INTERVAL + random() * JITTER;
  const share = random();
  const sign = random() < 0.5 ? -1 : 1;
  return { begins, across: sign * share, down: (random() < 0.5 ? -1 : 1) * (1 - share) };
}

const numberAt = (seconds: number): number => Math.max(0, Math.floor((seconds - FIRST_START) / INTERVAL));

/** How far a flame is bent, from 0 to 1. `x` and `y` are its position on the board, from 0 to 1. */
export function flameBend(seconds: number, x: number, y: number): number {
  const { begins, across, down } = draught(numberAt(seconds));
  const way = (across < 0 ? (1 - x) * -across : x * across) + (down < 0 ? (1 - y) * -down : y * down);
  const t = (seconds - begins - way * CROSSING_TIME) / DURATION;
  if (t <= 0 || t >= 1) return 0;
  const turn = Math.PI * 2 * t;
  return 0.62 * 0.5 * (1 - Math.cos(turn)) + 0.38 * 0.5 * (1 - Math.cos(turn * 2));
}

/** Seconds until the flames move; 0 while they move. */
export function secondsUntilFlicker(seconds: number): number {
  const n = numberAt(seconds);
  const { begins } = draught(n);
  if (seconds < begins) return begins - seconds;
  if (seconds < begins + DURATION + CROSSING_TIME) return 0;
  return draught(n + 1).begins - seconds;
}
