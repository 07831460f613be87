import type { Socket, SocketEvents } from '@night-cage/client';
import type { Random } from '@night-cage/rules';
import type { SimClock } from './sim-clock.ts';

/** What a network does to messages, in so many of a thousand cases, and how long it takes at most. */
export interface WireFaults {
  lost: number;
  doubled: number;
  slow: number;
  /** Milliseconds. */
  longest: number;
}

/** The server's end of a line. */
export interface Accepted {
  receive(text: string): void;
  closed(): void;
}

export interface ServerEnd {
  send(text: string): void;
  close(): void;
}

/**
 * A line between a page and a server. Worse than any real one: messages are lost, doubled, delayed and overtake each other, and
 * one end may be gone for a while before the other hears of it.
 */
export class SimLine implements Socket {
  readonly #clock: SimClock;
  readonly #random: Random;
  readonly #faults: WireFaults;
  readonly #events: SocketEvents;
  #server: Accepted | null = null;
  #isCut = false;

  constructor(
    clock: SimClock,
    random: Random,
    faults: WireFaults,
    events: SocketEvents,
    accept: (end: ServerEnd) => Accepted | null,
  ) {
    this.#clock = clock;
    this.#random = random;
    this.#faults = faults;
    this.#events = events;
    clock.after(this.#delay(), () => {
      if (this.#isCut) return;
      this.#server = accept({ send: (text) => this.#toPage(text), close: () => this.cut() });
      if (this.#server === null) this.cut();
      else events.opened();
    });
  }

  #delay(): number {
    const { slow, longest } = this.#faults;
    return this.#random.below(1_000) < slow ? this.#random.below(longest) : 5 + this.#random.below(40);
  }

  #carry(deliver: () => void): void {
    const fate = this.#random.below(1_000);
    const { lost, doubled } = this.#faults;
    if (fate < lost) return;
    const times = fate < lost + doubled ? 2 : 1;
    for (let n = 0; n < times; n++)
      this.#clock.after(this.#delay(), () => {
        if (!this.#isCut) deliver();
      });
  }

  send(text: string): void {
    this.#carry(() => this.#server?.receive(text));
  }

  #toPage(text: string): void {
    this.#carry(() => this.#events.received(text));
  }

  /** Both ends hear of it, each in its own time. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    const server = this.#server;
    this.#clock.after(this.#delay(), () => this.#events.closed());
    this.#clock.after(this.#delay(), () => server?.closed());
  }

  close(): void {
    this.cut();
  }
}
