import type { Device } from '@night-cage/bots';

/** How many milliseconds are thought about a prisoner's turn, about what to advise, and about what there is to say of it. */
export interface ThinkingTime {
  readonly turn: number;
  readonly advice: number;
  readonly explanation: number;
}

/** By then everything is compiled. */
const MEASUREMENTS = 12;
/** A hint is asked for seldom, and waited for: so many turns' worth of thought, but three seconds in all at most. */
const ADVICE = { turns: 4, shortest: 800, longest: 2000 } as const;
const EXPLANATION = { turns: 2, shortest: 400, longest: 1000 } as const;

/**
 * Says how long to think on this device, and measures it while it does: a new worker is slow until its code is compiled, and
 * any device is slow while it is busy, so the fastest that was seen counts.
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
