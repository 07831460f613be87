/** A token bucket for rate limiting: `perSecond` tokens per second, with bursts up to `most`. */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, most: number, now: number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#left = most;
    this.#at = now;
  }

  /** Takes a token. Returns 0, or the milliseconds until a token is free. */
  take(now: number): number {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) * this.#perSecond) / 1_000);
    this.#at = now;
    if (this.#left < 1) return Math.ceil(((1 - this.#left) * 1_000) / this.#perSecond);
    this.#left--;
    return 0;
  }
}
