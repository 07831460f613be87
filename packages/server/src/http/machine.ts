import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '../table/ports.ts';

/** The clock and the luck of this machine. */
export const machineClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const machineRandom: Random = { bytes: (count) => randomBytes(count) };
