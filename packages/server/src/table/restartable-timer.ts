import type { Clock } from './ports.ts';

/** Calls back once. Setting it again replaces the earlier time. */
export class RestartableTimer {
  readonly #clock: Clock;
  readonly #call: () => unknown;
  #stop: () => void = () => undefined;
  #hasEnded = false;

  constructor(clock: Clock, call: () => unknown) {
    this.#clock = clock;
    this.#call = call;
  }

  set(milliseconds: number): void {
    if (this.#hasEnded) return;
    this.#stop();
    this.#stop = this.#clock.after(Math.max(0, milliseconds), () => void this.#call());
  }

  stop(): void {
    this.#stop();
  }

  /** Stops for good and ignores later calls of `set`, so that no timer keeps the process alive. */
  end(): void {
    this.#hasEnded = true;
    this.#stop();
  }
}
