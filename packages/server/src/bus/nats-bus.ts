import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus, BusMessage } from './bus.ts';
import { parseNatsOptions } from './nats-options.ts';
import { BusListeners } from './bus-listeners.ts';

/**
 * One subject per table: a server only receives messages about tables that its clients have open.
 */
const subjectOf = (table: string): string => `night-cage.table.${table}`;
const tableOfSubject = (subject: string): string => subject.slice(subjectOf('').length);
const RETRY_AFTER = 1_000;
/** Without this limit, a NATS server that dies during the handshake blocks for 20 seconds. */
const CONNECTED_WITHIN = 5_000;

/**
 * A bus over NATS, for many servers. The connection may drop: the store has everything that was
 * missed.
 */
export class NatsBus implements Bus {
  readonly #address: string;
  readonly #listeners = new BusListeners();
  /** Tables to subscribe to, with or without a connection. */
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
      // The NATS client gives up after two refusals, for example while a password changes.
      void connection.closed().then(() => this.#connectLater());
    } catch {
      this.#connectLater();
    }
  }

  #connectLater(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#connect(), RETRY_AFTER);
  }

  /** Null while there is no connection. */
  get #open(): NatsConnection | null {
    return this.#connection === null || this.#connection.isClosed() ? null : this.#connection;
  }

  #subscribe(table: string): void {
    const subscription = this.#open?.subscribe(subjectOf(table), {
      callback: (error, message) => {
        if (error === null)
          this.#listeners.deliver(tableOfSubject(message.subject), parseJson(message.string()));
      },
    });
    if (subscription !== undefined) this.#subscriptions.set(table, subscription);
  }

  publish(table: string, news: BusMessage): void {
    try {
      this.#open?.publish(subjectOf(table), JSON.stringify(news));
    } catch {
      // The connection has closed or its buffer is full. The bus may lose messages.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
