import type { Socket, SocketEvents } from '@night-cage/client';
import type { Random } from '@night-cage/rules';
import type { SimClock } from './sim-clock.ts';

/** How often a network loses, duplicates or delays messages, per thousand, and the longest delay. */
export interface WireFaults {
  lost: number;
  doubled: number;
  slow: number;
  /** Milliseconds. */
  longest: number;
}

/** The session on the server's side of a connection. */
export interface Accepted {
  receive(text: string): void;
  closed(): void;
}

export interface ServerEnd {
  send(text: string): void;
  close(): void;
}

/**
 * A connection between a client and a server, worse than any real one: messages are lost,
 * duplicated, delayed and reordered, and one side may learn late that the other has disconnected.
 */
export class SimConnection implements Socket {
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
      this.#server = accept({ send: (text) => this.#toClient(text), close: () => this.cut() });
      if (this.#server === null) this.cut();
      else events.opened();
    });
  }

  #delay(): number {
    const { slow, longest } = this.#faults;
    return this.#random.below(1_000) < slow ? this.#random.below(longest) : 5 + this.#random.below(40);
  }

  #transmit(deliver: () => void): void {
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
    this.#transmit(() => this.#server?.receive(text));
  }

  #toClient(text: string): void {
    this.#transmit(() => this.#events.received(text));
  }

  /** Both sides learn of it at different times. */
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
