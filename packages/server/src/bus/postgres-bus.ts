import pg from 'pg';
import { randomUUID } from 'node:crypto';
import type { Bus, BusMessage } from './bus.ts';
import { BusListeners } from './bus-listeners.ts';

const CHANNEL = 'night_cage';
/**
 * Postgres limits a NOTIFY payload to 8,000 bytes; the rest is room for the channel and the sender.
 */
const MAX_BYTES = 7_000;
/** Sends the messages of this many milliseconds together. */
const BATCH_DELAY = 5;
const FIRST_RETRY = 200;
const MAX_RETRY_PAUSE = 5_000;

/**
 * A bus over LISTEN and NOTIFY, with a separate connection: NOTIFY in the transaction of a move
 * would serialize all commits. Every server receives the messages of every table, which suits a few
 * servers.
 */
export class PostgresBus implements Bus {
  readonly #address: string;
  readonly #name = randomUUID();
  readonly #listeners = new BusListeners();
  #client: pg.Client | null = null;
  #waiting: [table: string, news: BusMessage][] = [];
  #isSending = false;
  #isClosed = false;
  #retry = FIRST_RETRY;
  #timer: NodeJS.Timeout | undefined;

  constructor(address: string) {
    this.#address = address;
    void this.#connect();
  }

  /** Until it is connected, messages are lost in both directions. */
  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#address, application_name: 'night-cage bus' });
    client.on('error', () => this.#onLost(client));
    client.on('end', () => this.#onLost(client));
    client.on('notification', ({ payload }) => this.#onPayload(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#client = client;
      this.#retry = FIRST_RETRY;
      if (this.#isClosed) await client.end();
    } catch {
      this.#onLost(client);
    }
  }

  #onLost(client: pg.Client): void {
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    if (this.#client === client) this.#client = null;
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#connect();
    }, this.#retry);
    this.#retry = Math.min(2 * this.#retry, MAX_RETRY_PAUSE);
  }

  #onPayload(payload: string): void {
    const [from, messages] = parsePayload(payload);
    if (from === this.#name) return;
    for (const [table, news] of messages) this.#listeners.deliver(table, news);
  }

  publish(table: string, news: BusMessage): void {
    // Not connected: drop the message, since it is worth nothing later.
    if (this.#client === null) return;
    this.#waiting.push([table, news]);
    if (this.#isSending) return;
    this.#isSending = true;
    setTimeout(() => void this.#send(), BATCH_DELAY);
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0 && this.#client !== null) {
      const messages = this.#waiting.splice(0, this.#countFitting());
      try {
        await this.#client.query('SELECT pg_notify($1, $2)', [
          CHANNEL,
          JSON.stringify([this.#name, messages]),
        ]);
      } catch {
        // The bus may lose messages.
      }
    }
    this.#waiting = [];
    this.#isSending = false;
  }

  /** The number of waiting messages that fit into one payload: at least 1. */
  #countFitting(): number {
    let bytes = 0;
    let count = 0;
    for (const message of this.#waiting) {
      bytes += Buffer.byteLength(JSON.stringify(message)) + 1;
      if (count > 0 && bytes > MAX_BYTES) break;
      count++;
    }
    return count;
  }

  subscribe(table: string, listener: (news: BusMessage) => void): () => void {
    const remove = this.#listeners.add(table, listener);
    return () => void remove();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }
}

/** Any client of the database can write to the channel: ignores payloads of another shape. */
function parsePayload(
  payload: string,
): readonly [from: unknown, messages: readonly (readonly [string, unknown])[]] {
  try {
    const read = JSON.parse(payload) as unknown;
    if (!Array.isArray(read) || !Array.isArray(read[1])) return [null, []];
    const messages = read[1].filter(
      (item): item is [string, unknown] => Array.isArray(item) && typeof item[0] === 'string',
    );
    return [read[0], messages];
  } catch {
    return [null, []];
  }
}
