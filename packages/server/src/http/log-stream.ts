import type { Writable } from 'node:stream';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { StreamReader } from '../table/presence.ts';
import { formatEntryForReaders } from '../table/stored-entry.ts';
import type { Clock } from '../table/ports.ts';

/** Milliseconds between heartbeats, so that no proxy closes the connection as idle. */
const HEARTBEAT_EVERY = 20_000;
/** Characters per write. */
const WRITE_SIZE = 32_768;
/** Entries per read from the store. */
const READ_SIZE = 500;

interface StreamPorts {
  readonly store: Store;
  readonly clock: Clock;
  /** The protocol version of the program. */
  readonly version: number;
  /** Bytes that the client may leave unread. */
  readonly most: number;
}

/**
 * The log of a table as lines: first the existing entries, then new ones as they are written. A
 * client that reads too slowly is disconnected, and resumes after its last entry.
 */
export class LogStream implements StreamReader {
  readonly version: number;
  readonly #out: Writable;
  readonly #ports: StreamPorts;
  /** The last entry that was sent, or that the client already had. */
  #seq: number;
  #isLive = false;
  /** Called when the client has read, or has disconnected. */
  #onDrain: () => void = () => undefined;
  #stopHeartbeat: () => void = () => undefined;

  constructor(out: Writable, after: number, ports: StreamPorts) {
    this.#out = out;
    this.#seq = after;
    this.#ports = ports;
    this.version = ports.version;
    out.on('drain', () => this.#onDrain());
    out.on('close', () => this.#onDrain());
    out.on('error', () => out.destroy());
  }

  get #isClosed(): boolean {
    return this.#out.destroyed || this.#out.writableEnded;
  }

  /** Resolves when the connection has closed, by either side. */
  async run(actor: TableActor): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#out.once('close', resolve));
    // It counts as a reader from the start. Entries written meanwhile are read from the store.
    actor.presence.addReader(this);
    try {
      await this.#catchUp(actor);
      this.#heartbeat(actor);
      await closed;
    } finally {
      this.#stopHeartbeat();
      actor.presence.removeReader(this);
      // After a failure of the store, the connection would never end.
      this.#out.destroy();
    }
  }

  /** Sends the existing entries. Once none is missing, new ones are sent as they happen. */
  async #catchUp(actor: TableActor): Promise<void> {
    while (!this.#isLive && !this.#isClosed) {
      const read = await this.#ports.store.entries(actor.ledger.id, this.#seq, READ_SIZE);
      await actor.settled();
      const { table } = actor;
      // Entries that are written but not folded yet follow in the next broadcast.
      const entries = read.filter(({ seq }) => seq <= table.seq);
      let piece = '';
      for (const stored of entries) {
        piece += `${formatEntryForReaders(stored, table, this.version)}\n`;
        this.#seq = stored.seq;
        if (piece.length < WRITE_SIZE) continue;
        await this.#writeAll(piece);
        piece = '';
      }
      if (piece !== '') await this.#writeAll(piece);
      this.#isLive = read.length === 0 || this.#seq >= actor.table.seq;
    }
  }

  /** Waits for the client to read, but not forever. */
  async #writeAll(text: string): Promise<void> {
    if (this.#isClosed || this.#out.write(text)) return;
    const stop = this.#ports.clock.after(HEARTBEAT_EVERY, () => this.#out.destroy());
    await new Promise<void>((resolve) => (this.#onDrain = resolve));
    stop();
  }

  #heartbeat(actor: TableActor): void {
    this.#write(`{"still":${actor.table.seq}}\n`);
    this.#stopHeartbeat = this.#ports.clock.after(HEARTBEAT_EVERY, () => this.#heartbeat(actor));
  }

  #write(text: string): void {
    if (this.#out.writableLength > this.#ports.most) this.#out.destroy();
    else if (!this.#isClosed) this.#out.write(text);
  }

  send(seq: number, line: string): void {
    if (!this.#isLive || seq <= this.#seq) return;
    this.#seq = seq;
    this.#write(`${line}\n`);
  }

  dismiss(end: 'gone' | 'rewound'): void {
    this.#end({ end });
  }

  /** The server shuts down: the client reconnects to another, or after the restart. */
  drain(after: number): void {
    this.#end({ end: 'draining', after });
  }

  #end(message: object): void {
    if (!this.#isClosed) this.#out.end(`${JSON.stringify(message)}\n`);
  }
}
