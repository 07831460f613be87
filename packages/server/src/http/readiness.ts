import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';

/** Why a proxy should use another server. */
export type NotReady = 'draining' | 'behind' | 'writes' | 'reads';

/** Milliseconds between checks of the store, and the limit for each check. */
const CHECK_EVERY = 1_000;
const CHECK_TIMEOUT = 2_000;

interface CheckResult {
  readonly at: number;
  readonly why: Promise<'writes' | 'reads' | null>;
}

/** Whether this server can serve requests. */
export class Readiness {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #isBehind: () => boolean;
  #last: CheckResult | null = null;
  isDraining = false;

  constructor(store: Store, clock: Clock, isBehind: () => boolean) {
    this.#store = store;
    this.#clock = clock;
    this.#isBehind = isBehind;
  }

  /** Null if the server is ready. */
  async why(): Promise<NotReady | null> {
    if (this.isDraining) return 'draining';
    if (this.#isBehind()) return 'behind';
    const now = this.#clock.now();
    if (this.#last === null || now - this.#last.at >= CHECK_EVERY)
      this.#last = { at: now, why: this.#check() };
    return this.#last.why;
  }

  async #check(): Promise<'writes' | 'reads' | null> {
    const isWritten = await this.#withTimeout(this.#store.writes());
    if (!isWritten) return 'writes';
    return (await this.#withTimeout(this.#store.listed(1).then(() => true))) ? null : 'reads';
  }

  /** False also if there is no answer in time. */
  #withTimeout(check: Promise<boolean>): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.#clock.after(CHECK_TIMEOUT, () => resolve(false));
      void check
        .catch(() => false)
        .then((answer) => {
          stop();
          resolve(answer);
        });
    });
  }
}
