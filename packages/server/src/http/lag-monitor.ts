import type { Clock } from '../table/ports.ts';

/** Milliseconds behind at which others are better sent elsewhere, and at which people are put off rather than kept waiting. */
const BEHIND = 200;
const FAR_BEHIND = 2_000;
const EVERY = 50;

/** How far a server is behind: its own thread, and whoever writes for it. One hiccup is none yet. */
export class LagMonitor {
  readonly #clock: Clock;
  /** Milliseconds that the oldest write has waited. */
  readonly #writer: () => number;
  #due = 0;
  #late = 0;
  #lateBefore = 0;
  #stop: () => void = () => undefined;

  constructor(clock: Clock, writer: () => number) {
    this.#clock = clock;
    this.#writer = writer;
    this.#next();
  }

  #next(): void {
    this.#due = this.#clock.now() + EVERY;
    this.#stop = this.#clock.after(EVERY, () => {
      this.#lateBefore = this.#late;
      this.#late = this.#clock.now() - this.#due;
      this.#next();
    });
  }

  get isBehind(): boolean {
    return this.#behind > BEHIND;
  }

  get isFarBehind(): boolean {
    return this.#behind > FAR_BEHIND;
  }

  get #behind(): number {
    return Math.max(Math.min(this.#late, this.#lateBefore), this.#writer());
  }

  stop(): void {
    this.#stop();
  }
}
