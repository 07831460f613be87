import type { Clock } from './ports.ts';

/** Calls once, later. Set again, it forgets the time before. */
export class RestartableTimer {
  readonly #clock: Clock;
  readonly #call: () => unknown;
  #stop: () => void = () => undefined;
  #isOver = false;

  constructor(clock: Clock, call: () => unknown) {
    this.#clock = clock;
    this.#call = call;
  }

  set(milliseconds: number): void {
    if (this.#isOver) return;
    this.#stop();
    this.#stop = this.#clock.after(Math.max(0, milliseconds), () => void this.#call());
  }

  stop(): void {
    this.#stop();
  }

  /** It calls no more, whoever sets it: nothing keeps a process alive that has ended. */
  end(): void {
    this.#isOver = true;
    this.#stop();
  }
}
