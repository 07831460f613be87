import { createHash, randomBytes } from 'node:crypto';
import { dayAt } from '@night-cage/protocol';
import { saltOf, type Counter } from '../store/counters.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import { RateLimiter } from '../wire/rate-limiter.ts';

/** Milliseconds to wait for an answer of the store. */
const STORE_TIMEOUT = 1_000;
/** The rate limit for queries to the store. Beyond it, each server only counts for itself. */
const [QUERIES_PER_SECOND, QUERY_BURST] = [50, 200];

/**
 * Counts requests per address for all servers that share a store. The store identifies an address
 * by a hash with a daily salt, which it deletes after the day, and keeps each counter only as long
 * as it matters.
 */
export class SharedCounters {
  readonly #store: Pick<Store, 'count' | 'saveOnce'>;
  readonly #clock: Clock;
  readonly #rateLimiter: RateLimiter;
  #day = '';
  #salt: Promise<string> | null = null;

  constructor(store: Pick<Store, 'count' | 'saveOnce'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#rateLimiter = new RateLimiter(QUERIES_PER_SECOND, QUERY_BURST, clock.now());
  }

  /** Returns 0 if it is allowed, or if the store does not answer. Otherwise the milliseconds to wait. */
  async count(what: string, visitor: string, often: Omit<Counter, 'name'>): Promise<number> {
    if (this.#rateLimiter.take(this.#clock.now()) > 0) return 0;
    let stop = (): void => undefined;
    const timeout = new Promise<number>((resolve) => {
      stop = this.#clock.after(STORE_TIMEOUT, () => resolve(0));
    });
    const answer = this.#query(what, visitor, often).catch(() => 0);
    return Promise.race([answer, timeout]).finally(() => stop());
  }

  async #query(what: string, visitor: string, often: Omit<Counter, 'name'>): Promise<number> {
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
      .saveOnce(saltOf(day), randomBytes(16).toString('base64url'))
      .catch((error: unknown) => {
        // The next request tries again.
        this.#salt = null;
        throw error;
      });
    return this.#salt;
  }
}
