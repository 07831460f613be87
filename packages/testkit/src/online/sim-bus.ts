import type { Bus, BusMessage } from '@night-cage/server';
import type { Random } from '@night-cage/rules';
import type { SimClock } from './sim-clock.ts';

/** How often messages are lost or duplicated, per thousand, and the longest delay in milliseconds. */
interface BusFaults {
  readonly lost: number;
  readonly doubled: number;
  readonly longest: number;
}

type Listener = (message: BusMessage) => void;

/**
 * The bus of a simulation. It loses, duplicates and reorders messages, so that a server which
 * relies on the bus fails the tests.
 */
export class SimBus {
  readonly #clock: SimClock;
  readonly #random: Random;
  readonly #faults: BusFaults;
  readonly #listeners = new Map<Listener, { readonly process: object; readonly table: string }>();

  constructor(clock: SimClock, random: Random, faults: BusFaults) {
    this.#clock = clock;
    this.#random = random;
    this.#faults = faults;
  }

  /** The bus of one server: it never receives its own messages, and none after it was killed. */
  busFor(process: object, isAlive: () => boolean): Bus {
    return {
      publish: (table, message) => {
        for (const [listener, other] of this.#listeners)
          if (other.process !== process && other.table === table) this.#deliver(listener, message);
      },
      subscribe: (table, listener) => {
        const guarded: Listener = (message) => (isAlive() ? listener(message) : undefined);
        this.#listeners.set(guarded, { process, table });
        return () => this.#listeners.delete(guarded);
      },
      close: () => Promise.resolve(),
    };
  }

  #deliver(listener: Listener, message: BusMessage): void {
    const fate = this.#random.below(1_000);
    const { lost, doubled, longest } = this.#faults;
    if (fate < lost) return;
    const times = fate < lost + doubled ? 2 : 1;
    for (let n = 0; n < times; n++)
      this.#clock.after(1 + this.#random.below(longest), () => {
        if (this.#listeners.has(listener)) listener(message);
      });
  }
}
