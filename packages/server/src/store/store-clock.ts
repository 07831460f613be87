import type { Clock } from '../table/ports.ts';

/** The store is asked for its time so often, in milliseconds. */
const ASKED_EVERY = 60_000;

/**
 * The time of a store that several processes share: their own clocks may be apart, and what is due is due for all at the
 * same moment.
 */
export class StoreClock implements Clock {
  readonly #own: Clock;
  readonly #ask: () => Promise<number>;
  #ahead = 0;
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
    const asked = this.#own.now();
    try {
      const told = await this.#ask();
      // The answer is from somewhere between the question and now.
      this.#ahead = told - (asked + this.#own.now()) / 2;
    } catch {
      // The store is away: its time goes on as before.
    }
    this.#stop = this.#own.after(ASKED_EVERY, () => void this.#compare());
  }

  now(): number {
    return Math.round(this.#own.now() + this.#ahead);
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.#own.after(milliseconds, call);
  }

  stop(): void {
    this.#stop();
  }
}
