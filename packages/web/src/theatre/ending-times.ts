import type { Outcome } from '@night-cage/rules';

export type Loss = Exclude<Outcome, 'won' | 'playing'>;

/** The way out, in milliseconds: the Gate opens, they go through one by one, then it is day. */
export const ESCAPE = { opens: 1000, mostBetween: 360, allWithin: 1450, dawn: 1700 } as const;

/** So far apart the candles go through: the more there are, the closer. */
export const betweenCandles = (count: number): number =>
  Math.min(ESCAPE.mostBetween, ESCAPE.allWithin / Math.max(1, count));

export const escapeLength = (count: number): number =>
  ESCAPE.opens + betweenCandles(count) * count + ESCAPE.dawn;

/** What is seen of each loss before the flames go out, then how they do: one by one, and the last one holds. */
export const LOSS = {
  before: {
    'lost gates': 1500,
    'lost keys': 1700,
    'lost falling': 2500,
    'lost isolated': 1400,
    conceded: 350,
  } as const satisfies Record<Loss, number>,
  flame: 340,
  lastHolds: 450,
  dark: 450,
} as const;

export const lossLength = (outcome: Loss, flames: number): number =>
  LOSS.before[outcome] + flames * LOSS.flame + (flames > 0 ? LOSS.lastHolds : 0) + LOSS.dark;
