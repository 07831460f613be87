import type { Clock } from './ports.ts';

/** Calls once, later. Set again, it forgets the time before. */
export class Alarm {
  readonly #clock: Clock;
  readonly #call: () => unknown;
  #stop: () => void = () => undefined;

  constructor(clock: Clock, call: () => unknown) {
    this.#clock = clock;
    this.#call = call;
  }

  set(milliseconds: number): void {
    this.#stop();
    this.#stop = this.#clock.after(Math.max(0, milliseconds), () => void this.#call());
  }

  stop(): void {
    this.#stop();
  }
}
