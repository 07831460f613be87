import pg from 'pg';
import { randomUUID } from 'node:crypto';
import type { Bus, BusMessage } from './bus.ts';
import { BusListeners } from './bus-listeners.ts';

const CHANNEL = 'night_cage';
/** The database carries 8,000 bytes at once, a little of which is ours. */
const MOST_BYTES = 7_000;
/** What is told within so many milliseconds goes together. */
const TOGETHER = 5;
const FIRST_RETRY = 200;
const LONGEST_RETRY = 5_000;

/**
 * LISTEN and NOTIFY, on a connection of its own: in the transaction of a move it would make all commits wait for each other.
 * Every process hears of every table: enough for a few of them.
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

  /** Until it is connected nothing is heard, and nobody hears. */
  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#address, application_name: 'night-cage bus' });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#client = client;
      this.#retry = FIRST_RETRY;
      if (this.#isClosed) await client.end();
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    if (this.#client === client) this.#client = null;
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#connect();
    }, this.#retry);
    this.#retry = Math.min(2 * this.#retry, LONGEST_RETRY);
  }

  #heard(payload: string): void {
    const [from, told] = parsePayload(payload);
    if (from === this.#name) return;
    for (const [table, news] of told) this.#listeners.tell(table, news);
  }

  publish(table: string, news: BusMessage): void {
    // Nobody would hear it, and it is worth nothing later.
    if (this.#client === null) return;
    this.#waiting.push([table, news]);
    if (this.#isSending) return;
    this.#isSending = true;
    setTimeout(() => void this.#send(), TOGETHER);
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0 && this.#client !== null) {
      const told = this.#waiting.splice(0, this.#fitting());
      try {
        await this.#client.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify([this.#name, told])]);
      } catch {
        // Lost, as anything may be.
      }
    }
    this.#waiting = [];
    this.#isSending = false;
  }

  /** How many go together: at least one. */
  #fitting(): number {
    let bytes = 0;
    let count = 0;
    for (const told of this.#waiting) {
      bytes += Buffer.byteLength(JSON.stringify(told)) + 1;
      if (count > 0 && bytes > MOST_BYTES) break;
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

/** Anybody may write to the channel: what is not ours says nothing. */
function parsePayload(
  payload: string,
): readonly [from: unknown, told: readonly (readonly [string, unknown])[]] {
  try {
    const read = JSON.parse(payload) as unknown;
    if (!Array.isArray(read) || !Array.isArray(read[1])) return [null, []];
    const told = read[1].filter(
      (one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string',
    );
    return [read[0], told];
  } catch {
    return [null, []];
  }
}
