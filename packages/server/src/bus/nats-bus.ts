import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus, BusMessage } from './bus.ts';
import { parseNatsOptions } from './nats-options.ts';
import { BusListeners } from './bus-listeners.ts';

/** A table's news have a subject of their own: a process is sent only what its pages look at. */
const subjectOf = (table: string): string => `night-cage.table.${table}`;
const tableOfSubject = (subject: string): string => subject.slice(subjectOf('').length);
const RETRY_AFTER = 1_000;
/** A NATS that dies while it greets would otherwise be waited for twenty seconds. */
const CONNECTED_WITHIN = 5_000;

/** NATS: the loudspeaker for many processes. It comes and goes; what it lost is found in the store. */
export class NatsBus implements Bus {
  readonly #address: string;
  readonly #listeners = new BusListeners();
  /** Tables of which something is to be heard, whether there is a connection or not. */
  readonly #wanted = new Set<string>();
  readonly #subscriptions = new Map<string, Subscription>();
  #connection: NatsConnection | null = null;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(address: string) {
    this.#address = address;
    void this.#connect();
  }

  async #connect(): Promise<void> {
    try {
      const connection = await connect({
        ...parseNatsOptions(this.#address),
        name: 'night-cage',
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_AFTER,
        pingInterval: 10_000,
        timeout: CONNECTED_WITHIN,
      });
      if (this.#isClosed) return await connection.close();
      this.#connection = connection;
      for (const table of this.#wanted) this.#subscribe(table);
      // It gives up by itself where it is refused twice, as while a password is being changed.
      void connection.closed().then(() => this.#connectLater());
    } catch {
      this.#connectLater();
    }
  }

  #connectLater(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#connect(), RETRY_AFTER);
  }

  /** Null: nothing can be said or heard at this moment. */
  get #open(): NatsConnection | null {
    return this.#connection === null || this.#connection.isClosed() ? null : this.#connection;
  }

  #subscribe(table: string): void {
    const subscription = this.#open?.subscribe(subjectOf(table), {
      callback: (error, message) => {
        if (error === null) this.#listeners.tell(tableOfSubject(message.subject), parsed(message.string()));
      },
    });
    if (subscription !== undefined) this.#subscriptions.set(table, subscription);
  }

  publish(table: string, news: BusMessage): void {
    try {
      this.#open?.publish(subjectOf(table), JSON.stringify(news));
    } catch {
      // Closed at this moment, or too much waits: lost, as anything may be.
    }
  }

  subscribe(table: string, listener: (news: BusMessage) => void): () => void {
    const remove = this.#listeners.add(table, listener);
    if (!this.#wanted.has(table)) {
      this.#wanted.add(table);
      this.#subscribe(table);
    }
    return () => {
      if (!remove().isLast) return;
      this.#wanted.delete(table);
      if (this.#open !== null) this.#subscriptions.get(table)?.unsubscribe();
      this.#subscriptions.delete(table);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#connection?.close();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
