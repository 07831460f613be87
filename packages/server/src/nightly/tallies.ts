import {
  addToTally,
  createNightlyTally,
  createNightlyGame,
  nightlyResultSchema,
  dealNightlyStack,
  type NightlyTally,
} from '@night-cage/protocol';
import * as v from 'valibot';
import type { NightlyStore } from '../store/nightly-store.ts';
import type { Clock } from '../table/ports.ts';

/** Results per read. Days with more results take more reads. */
const RESULTS_PER_READ = 1_000;
/** Days whose tally stays in memory: most requests are for the last few days. */
const MAX_NIGHTS = 14;
/** Milliseconds for which a tally counts as fresh: other servers may have added results since. */
const FRESH = 2_000;

interface Counting {
  readonly tally: NightlyTally;
  /** The number of the last counted result. */
  counted: number;
  readAt: number;
  reading: Promise<void> | null;
}

/**
 * The totals of the nightly games by day. Each result is counted once, when it arrives, so that a
 * request costs the same for many results as for few.
 */
export class NightlyTallies {
  readonly #store: NightlyStore;
  readonly #clock: Clock;
  readonly #nights = new Map<string, Counting>();

  constructor(store: NightlyStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async of(day: string): Promise<NightlyTally> {
    const counting = this.#nights.get(day) ?? startCounting(day);
    // Moves this day to the end: the first in the map is forgotten first.
    this.#nights.delete(day);
    this.#nights.set(day, counting);
    if (this.#nights.size > MAX_NIGHTS) this.#nights.delete(this.#nights.keys().next().value!);
    if (this.#clock.now() - counting.readAt >= FRESH) {
      counting.reading ??= this.#readOn(day, counting).finally(() => {
        counting.reading = null;
      });
      await counting.reading;
    }
    return counting.tally;
  }

  /**
   * Makes the next request read the store: this server has just saved a result, and its player
   * wants to see it.
   */
  markStale(day: string): void {
    const counting = this.#nights.get(day);
    if (counting !== undefined) counting.readAt = -FRESH;
  }

  async #readOn(day: string, counting: Counting): Promise<void> {
    const now = this.#clock.now();
    for (;;) {
      const results = await this.#store.results(day, counting.counted, RESULTS_PER_READ);
      for (const { number, body } of results) {
        const read = v.safeParse(nightlyResultSchema, JSON.parse(body));
        if (read.success) addToTally(counting.tally, read.output);
        counting.counted = number;
      }
      if (results.length < RESULTS_PER_READ) break;
      // Let requests from tables run between two reads.
      await new Promise((resolve) => setImmediate(resolve));
    }
    counting.readAt = now;
  }
}

function startCounting(day: string): Counting {
  const { length } = dealNightlyStack(createNightlyGame(day));
  return { tally: createNightlyTally(length), counted: 0, readAt: -FRESH, reading: null };
}
