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
import type { Accepted, ServerEnd } from './sim-line.ts';

/** Told of every frame that reaches or leaves a server. */
export interface FrameListeners {
  heard(text: string): void;
  left(text: string): void;
  /** Somebody was called, with this. */
  called(text: string): void;
}

/** One process that serves tables, until it is killed: then none of its timers, answers and frames are ever heard again. */
export class SimServer {
  readonly tables: Tables;
  readonly #truth: SimStore;
  readonly #clock: Clock;
  readonly #around: ConstructorParameters<typeof Session>[1];
  readonly #ends = new Set<ServerEnd>();
  readonly #overheard: FrameListeners;
  #isAlive = true;

  constructor(
    truth: SimStore,
    clock: SimClock,
    random: Random,
    faults: StoreFaults,
    overheard: FrameListeners,
    buses: SimBus,
  ) {
    this.#truth = truth;
    this.#overheard = overheard;
    this.#clock = {
      now: () => clock.now(),
      after: (milliseconds, call) => clock.after(milliseconds, () => (this.#isAlive ? call() : undefined)),
    };
    const store = createFaultyStore(truth, clock, random, faults, () => this.#isAlive);
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
          // As long as stores fail, addresses do.
          const came = faults.before > 0 && random.below(4) === 0 ? 'failed' : 'sent';
          overheard.called(JSON.stringify(notice));
          this.#clock.after(random.below(4_000), () => resolve(came));
        }),
    };
    const bus = buses.heardBy(this, () => this.#isAlive);
    this.tables = new Tables({
      clock: this.#clock,
      store,
      random: bytes,
      bots,
      watch: NO_TELEMETRY,
      bus,
      messenger,
    });
    this.#around = { tables: this.tables, store, clock: this.#clock, isFarBehind: () => false };
    this.#keep();
  }

  /** What the keeper of a process does from time to time. */
  #keep(): void {
    this.#clock.after(5_000, () => {
      void this.#look().then(() => this.#keep());
    });
  }

  async #look(): Promise<void> {
    try {
      await this.tables.catchUp();
      await this.tables.runOverdue();
    } catch {
      // The store is away: the next time.
    }
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  accept(end: ServerEnd): Accepted | null {
    if (!this.#isAlive) return null;
    this.#ends.add(end);
    const line = {
      unsent: 0,
      send: (text: string): void => {
        if (!this.#isAlive) return;
        this.#overheard.left(text);
        end.send(text);
      },
      close: (): void => end.close(),
    };
    const session = new Session(line, this.#around);
    return {
      receive: (text) => {
        if (!this.#isAlive) return;
        this.#overheard.heard(text);
        session.receive(text);
      },
      closed: () => {
        this.#ends.delete(end);
        if (this.#isAlive) session.closed();
      },
    };
  }

  /** The log as `GET api/tables/ID/log` gives it. */
  async readLog(id: string, after: number): Promise<readonly LogEntry[] | null> {
    if (!this.#isAlive) return null;
    const loaded = await this.#truth.load(id, after);
    return loaded?.entries.map(entryOf) ?? null;
  }

  /** `kill -9`. */
  kill(): void {
    this.#isAlive = false;
    for (const end of this.#ends) end.close();
  }
}
