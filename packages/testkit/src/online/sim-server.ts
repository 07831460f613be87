import {
  NO_TELEMETRY,
  Session,
  Tables,
  entryOf,
  type Bots,
  type Clock,
  type Messenger,
  type RandomBytes as Bytes,
} from '@night-cage/server';
import { legalOptions, type Random } from '@night-cage/rules';
import type { LogEntry } from '@night-cage/protocol';
import { createFaultyStore, type SimStore, type StoreFaults } from './sim-store.ts';
import type { SimBus } from './sim-bus.ts';
import type { SimClock } from './sim-clock.ts';
import type { Accepted, ServerEnd } from './sim-connection.ts';

/** Receives every frame that a server sends or receives. */
export interface FrameListeners {
  received(text: string): void;
  sent(text: string): void;
  /** A notification was sent. */
  notified(text: string): void;
}

/** A server that can be killed: afterwards its timers, answers and frames have no effect. */
export class SimServer {
  readonly tables: Tables;
  readonly #store: SimStore;
  readonly #clock: Clock;
  readonly #context: ConstructorParameters<typeof Session>[1];
  readonly #connections = new Set<ServerEnd>();
  readonly #listeners: FrameListeners;
  #isAlive = true;

  constructor(
    simStore: SimStore,
    clock: SimClock,
    random: Random,
    faults: StoreFaults,
    listeners: FrameListeners,
    buses: SimBus,
  ) {
    this.#store = simStore;
    this.#listeners = listeners;
    this.#clock = {
      now: () => clock.now(),
      after: (milliseconds, call) => clock.after(milliseconds, () => (this.#isAlive ? call() : undefined)),
    };
    const store = createFaultyStore(simStore, clock, random, faults, () => this.#isAlive);
    const bytes: Bytes = { bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)) };
    const bots: Bots = {
      choose: (_, state) =>
        new Promise((resolve) => {
          const options = legalOptions(state);
          this.#clock.after(20 + random.below(400), () => resolve(options[random.below(options.length)]!));
        }),
    };
    const messenger: Messenger = {
      send: (_, notice) =>
        new Promise((resolve) => {
          // Notifications fail as long as the store does.
          const result = faults.before > 0 && random.below(4) === 0 ? 'failed' : 'sent';
          listeners.notified(JSON.stringify(notice));
          this.#clock.after(random.below(4_000), () => resolve(result));
        }),
    };
    const bus = buses.busFor(this, () => this.#isAlive);
    this.tables = new Tables({
      clock: this.#clock,
      store,
      random: bytes,
      bots,
      watch: NO_TELEMETRY,
      bus,
      messenger,
    });
    this.#context = { tables: this.tables, store, clock: this.#clock, isFarBehind: () => false };
    this.#scheduleMaintenance();
  }

  /** What `Maintenance` does at intervals. */
  #scheduleMaintenance(): void {
    this.#clock.after(5_000, () => {
      void this.#maintain().then(() => this.#scheduleMaintenance());
    });
  }

  async #maintain(): Promise<void> {
    try {
      await this.tables.catchUp();
      await this.tables.runOverdue();
    } catch {
      // The store failed: try again next time.
    }
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  accept(end: ServerEnd): Accepted | null {
    if (!this.#isAlive) return null;
    this.#connections.add(end);
    const transport = {
      unsent: 0,
      send: (text: string): void => {
        if (!this.#isAlive) return;
        this.#listeners.sent(text);
        end.send(text);
      },
      close: (): void => end.close(),
    };
    const session = new Session(transport, this.#context);
    return {
      receive: (text) => {
        if (!this.#isAlive) return;
        this.#listeners.received(text);
        session.receive(text);
      },
      closed: () => {
        this.#connections.delete(end);
        if (this.#isAlive) session.closed();
      },
    };
  }

  /** The log as `GET api/tables/ID/log` returns it. */
  async readLog(id: string, after: number): Promise<readonly LogEntry[] | null> {
    if (!this.#isAlive) return null;
    const loaded = await this.#store.load(id, after);
    return loaded?.entries.map(entryOf) ?? null;
  }

  /** Like `kill -9`. */
  kill(): void {
    this.#isAlive = false;
    for (const end of this.#connections) end.close();
  }
}
