import { createHash, randomBytes } from 'node:crypto';
import { dayAt } from '@night-cage/protocol';
import { saltOf, type Counter } from '../store/counters.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import { RateLimiter } from '../wire/rate-limiter.ts';

/** Milliseconds after which a store that does not answer is not waited for. */
const PATIENCE = 1_000;
/** The store is asked no more often: beyond that each server counts for itself. */
const [A_SECOND, AT_ONCE] = [50, 200];

/**
 * What visitors of all servers that share a store do together. The store knows them by a hash under a salt of the day, which
 * it keeps no longer than the day, and each counter no longer than it has something to say.
 */
export class SharedCounters {
  readonly #store: Pick<Store, 'count' | 'keepOnce'>;
  readonly #clock: Clock;
  readonly #asks: RateLimiter;
  #day = '';
  #salt: Promise<string> | null = null;

  constructor(store: Pick<Store, 'count' | 'keepOnce'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#asks = new RateLimiter(A_SECOND, AT_ONCE, clock.now());
  }

  /** 0: the store has nothing against it, or says nothing. Otherwise the milliseconds until it may be done. */
  async count(what: string, visitor: string, often: Omit<Counter, 'name'>): Promise<number> {
    if (this.#asks.take(this.#clock.now()) > 0) return 0;
    let stop = (): void => undefined;
    const late = new Promise<number>((resolve) => {
      stop = this.#clock.after(PATIENCE, () => resolve(0));
    });
    const asked = this.#ask(what, visitor, often).catch(() => 0);
    return Promise.race([asked, late]).finally(() => stop());
  }

  async #ask(what: string, visitor: string, often: Omit<Counter, 'name'>): Promise<number> {
    const now = this.#clock.now();
    const hash = createHash('sha256').update(await this.#saltAt(now));
    const name = hash.update(` ${what} ${visitor}`).digest('base64url');
    return this.#store.count({ name, ...often }, now);
  }

  #saltAt(now: number): Promise<string> {
    const day = dayAt(now);
    if (this.#day !== day) this.#salt = null;
    this.#day = day;
    this.#salt ??= this.#store
      .keepOnce(saltOf(day), randomBytes(16).toString('base64url'))
      .catch((error: unknown) => {
        // The next one asks again.
        this.#salt = null;
        throw error;
      });
    return this.#salt;
  }
}
