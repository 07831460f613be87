import { randomBytes } from 'node:crypto';
import type { Clock, RandomBytes } from '../table/ports.ts';

/** The clock and the randomness of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const systemRandom: RandomBytes = { bytes: (count) => randomBytes(count) };
