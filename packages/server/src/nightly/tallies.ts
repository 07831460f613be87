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

/** So many are read at once; more are read after them. */
const AT_ONCE = 1_000;
/** Nights of which the tally is remembered: people look at the last ones. */
const REMEMBERED = 14;
/** Milliseconds for which a tally is as good as new: others may have written at other servers. */
const FRESH = 2_000;

interface Counting {
  readonly tally: NightlyTally;
  /** The last result that was counted. */
  counted: number;
  readAt: number;
  reading: Promise<void> | null;
}

/** How everybody did, by night. Results are counted once, as they come: asking costs no more for many than for few. */
export class NightlyTallies {
  readonly #store: NightlyStore;
  readonly #clock: Clock;
  readonly #nights = new Map<string, Counting>();

  constructor(store: NightlyStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async of(day: string): Promise<NightlyTally> {
    const counting = this.#nights.get(day) ?? begun(day);
    // The one asked for last is forgotten last.
    this.#nights.delete(day);
    this.#nights.set(day, counting);
    if (this.#nights.size > REMEMBERED) this.#nights.delete(this.#nights.keys().next().value!);
    if (this.#clock.now() - counting.readAt >= FRESH) {
      counting.reading ??= this.#readOn(day, counting).finally(() => {
        counting.reading = null;
      });
      await counting.reading;
    }
    return counting.tally;
  }

  /** Somebody has just written here: they want to see it. */
  isNew(day: string): void {
    const counting = this.#nights.get(day);
    if (counting !== undefined) counting.readAt = -FRESH;
  }

  async #readOn(day: string, counting: Counting): Promise<void> {
    const now = this.#clock.now();
    for (;;) {
      const results = await this.#store.results(day, counting.counted, AT_ONCE);
      for (const { number, body } of results) {
        const read = v.safeParse(nightlyResultSchema, JSON.parse(body));
        if (read.success) addToTally(counting.tally, read.output);
        counting.counted = number;
      }
      if (results.length < AT_ONCE) break;
      // Whoever plays at a table does not wait for a whole night.
      await new Promise((resolve) => setImmediate(resolve));
    }
    counting.readAt = now;
  }
}

function begun(day: string): Counting {
  const { length } = dealNightlyStack(createNightlyGame(day));
  return { tally: createNightlyTally(length), counted: 0, readAt: -FRESH, reading: null };
}
