import type { Outcome } from '@night-cage/rules';

export type LossOutcome = Exclude<Outcome, 'won' | 'playing'>;

/**
 * The escape, in milliseconds: the Gate opens, the prisoners go through one by one, then it is day.
 */
export const ESCAPE_TIMES = { opens: 1000, mostBetween: 360, allWithin: 1450, dawn: 1700 } as const;

/** The time between two candles that go through the Gate; shorter with more candles. */
export const betweenCandles = (count: number): number =>
  Math.min(ESCAPE_TIMES.mostBetween, ESCAPE_TIMES.allWithin / Math.max(1, count));

export const escapeLength = (count: number): number =>
  ESCAPE_TIMES.opens + betweenCandles(count) * count + ESCAPE_TIMES.dawn;

/**
 * A loss, in milliseconds: its scene, then the flames go out one by one, the last after a pause.
 */
export const LOSS_TIMES = {
  before: {
    'lost gates': 1500,
    'lost keys': 1700,
    'lost falling': 2500,
    'lost isolated': 1400,
    conceded: 350,
  } as const satisfies Record<LossOutcome, number>,
  flame: 340,
  lastHolds: 450,
  dark: 450,
} as const;

export const lossLength = (outcome: LossOutcome, flames: number): number =>
  LOSS_TIMES.before[outcome] +
  flames * LOSS_TIMES.flame +
  (flames > 0 ? LOSS_TIMES.lastHolds : 0) +
  LOSS_TIMES.dark;
