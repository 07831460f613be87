import type { Device } from '@night-cage/bots';

/** Thinking time in milliseconds: for a bot's turn, for choosing a hint, and for explaining it. */
export interface ThinkingTime {
  readonly turn: number;
  readonly advice: number;
  readonly explanation: number;
}

/** After this many measurements the code is compiled. */
const MEASUREMENTS = 12;
/**
 * Hints are rare, and players wait for them: several turns' worth of time, but at most three
 * seconds in total.
 */
const ADVICE = { turns: 4, shortest: 800, longest: 2000 } as const;
const EXPLANATION = { turns: 2, shortest: 400, longest: 1000 } as const;

/**
 * Returns the thinking times for this device, measured as it thinks. The fastest measurement
 * counts, because a new worker is slow until its code is compiled, and any device is slow while it
 * is busy.
 */
export function createThinkingTimes(measure: () => Device): () => ThinkingTime {
  let measured = 0;
  let turn = Infinity;
  return () => {
    if (measured++ < MEASUREMENTS) turn = Math.min(turn, measure().millisecondsATurn);
    return { turn, advice: within(turn, ADVICE), explanation: within(turn, EXPLANATION) };
  };
}

const within = (turn: number, { turns, shortest, longest }: typeof ADVICE | typeof EXPLANATION): number =>
  Math.min(longest, Math.max(shortest, turn * turns));
