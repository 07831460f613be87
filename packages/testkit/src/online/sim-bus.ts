import type { Bus, BusMessage } from '@night-cage/server';
import type { Random } from '@night-cage/rules';
import type { SimClock } from './sim-clock.ts';

/** What becomes of news between processes, in so many of a thousand cases; the longest way takes so many milliseconds. */
interface BusFaults {
  readonly lost: number;
  readonly doubled: number;
  readonly longest: number;
}

type Listener = (news: BusMessage) => void;

/** Between the processes of a world. It loses, doubles and reorders, and whoever needs it has not understood what it is. */
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

  /** As one process hears it: never itself, and nothing once it is dead. */
  heardBy(process: object, isAlive: () => boolean): Bus {
    return {
      publish: (table, news) => {
        for (const [listener, other] of this.#listeners)
          if (other.process !== process && other.table === table) this.#carry(listener, news);
      },
      subscribe: (table, listener) => {
        const heard: Listener = (news) => (isAlive() ? listener(news) : undefined);
        this.#listeners.set(heard, { process, table });
        return () => this.#listeners.delete(heard);
      },
      close: () => Promise.resolve(),
    };
  }

  #carry(listener: Listener, news: BusMessage): void {
    const fate = this.#random.below(1_000);
    const { lost, doubled, longest } = this.#faults;
    if (fate < lost) return;
    const times = fate < lost + doubled ? 2 : 1;
    for (let n = 0; n < times; n++)
      this.#clock.after(1 + this.#random.below(longest), () => {
        if (this.#listeners.has(listener)) listener(news);
      });
  }
}
