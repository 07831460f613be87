import type { Clock } from '../table/ports.ts';

/** Milliseconds between queries for the store's time. */
const COMPARE_EVERY = 60_000;

/**
 * The time of a store that several servers share. Their own clocks may differ, but a deadline must
 * pass at the same moment for all.
 */
export class StoreClock implements Clock {
  readonly #own: Clock;
  readonly #ask: () => Promise<number>;
  #offset = 0;
  #stop: () => void = () => undefined;

  private constructor(own: Clock, ask: () => Promise<number>) {
    this.#own = own;
    this.#ask = ask;
  }

  static async start(own: Clock, ask: () => Promise<number>): Promise<StoreClock> {
    const clock = new StoreClock(own, ask);
    await clock.#compare();
    return clock;
  }

  async #compare(): Promise<void> {
    const askedAt = this.#own.now();
    try {
      const storeTime = await this.#ask();
      // The answer is from some moment between the request and now.
      this.#offset = storeTime - (askedAt + this.#own.now()) / 2;
    } catch {
      // The store failed: continue with the old offset.
    }
    this.#stop = this.#own.after(COMPARE_EVERY, () => void this.#compare());
  }

  now(): number {
    return Math.round(this.#own.now() + this.#offset);
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.#own.after(milliseconds, call);
  }

  stop(): void {
    this.#stop();
  }
}
