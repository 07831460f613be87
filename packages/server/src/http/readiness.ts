import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';

/** Why others are better sent elsewhere. */
export type NotReady = 'draining' | 'behind' | 'writes' | 'reads';

/** A store is asked at most so often whether it writes, and given so long to answer. */
const EVERY = 1_000;
const PATIENCE = 2_000;

interface Answer {
  readonly at: number;
  readonly why: Promise<'writes' | 'reads' | null>;
}

/** Whether this server can do what it is there for. */
export class Readiness {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #isBehind: () => boolean;
  #last: Answer | null = null;
  isDraining = false;

  constructor(store: Store, clock: Clock, isBehind: () => boolean) {
    this.#store = store;
    this.#clock = clock;
    this.#isBehind = isBehind;
  }

  /** Null: it can. */
  async why(): Promise<NotReady | null> {
    if (this.isDraining) return 'draining';
    if (this.#isBehind()) return 'behind';
    const now = this.#clock.now();
    if (this.#last === null || now - this.#last.at >= EVERY) this.#last = { at: now, why: this.#tried() };
    return this.#last.why;
  }

  async #tried(): Promise<'writes' | 'reads' | null> {
    const isWritten = await this.#within(this.#store.writes());
    if (!isWritten) return 'writes';
    return (await this.#within(this.#store.listed(1).then(() => true))) ? null : 'reads';
  }

  /** False also where no answer comes. */
  #within(asked: Promise<boolean>): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.#clock.after(PATIENCE, () => resolve(false));
      void asked
        .catch(() => false)
        .then((answer) => {
          stop();
          resolve(answer);
        });
    });
  }
}
