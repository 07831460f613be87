import type { Clock } from '../table/ports.ts';

/** Milliseconds of lag at which a proxy should use another server, and at which requests are refused. */
const BEHIND = 200;
const FAR_BEHIND = 2_000;
const SAMPLE_EVERY = 50;

/**
 * Measures how far a server is behind: its own thread, and the store's writer. A single delay does
 * not count.
 */
export class LagMonitor {
  readonly #clock: Clock;
  /** Milliseconds that the oldest write has waited. */
  readonly #writer: () => number;
  #due = 0;
  #lag = 0;
  #previousLag = 0;
  #stop: () => void = () => undefined;

  constructor(clock: Clock, writer: () => number) {
    this.#clock = clock;
    this.#writer = writer;
    this.#schedule();
  }

  #schedule(): void {
    this.#due = this.#clock.now() + SAMPLE_EVERY;
    this.#stop = this.#clock.after(SAMPLE_EVERY, () => {
      this.#previousLag = this.#lag;
      this.#lag = this.#clock.now() - this.#due;
      this.#schedule();
    });
  }

  get isBehind(): boolean {
    return this.#behind > BEHIND;
  }

  get isFarBehind(): boolean {
    return this.#behind > FAR_BEHIND;
  }

  get #behind(): number {
    return Math.max(Math.min(this.#lag, this.#previousLag), this.#writer());
  }

  stop(): void {
    this.#stop();
  }
}
