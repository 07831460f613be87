import type { Writable } from 'node:stream';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { StreamReader } from '../table/presence.ts';
import { formatEntryForReaders } from '../table/stored-entry.ts';
import type { Clock } from '../table/ports.ts';

/** Milliseconds between two signs of life, so that nobody between here and there thinks the line dead. */
const STILL_EVERY = 20_000;
/** Characters of a long log that are written at once. */
const PIECE = 32_768;
/** Entries that are read from the store at once. */
const ENTRIES = 500;

interface StreamPorts {
  readonly store: Store;
  readonly clock: Clock;
  /** Of the protocol that the program knows. */
  readonly version: number;
  /** Bytes somebody may leave unread. */
  readonly most: number;
}

/**
 * The log of a table as lines: first what was written, then what is being written. Whoever reads too slowly is let go, and
 * comes back by number.
 */
export class LogStream implements StreamReader {
  readonly version: number;
  readonly #out: Writable;
  readonly #ports: StreamPorts;
  /** The last entry that was told, or that whoever reads has from elsewhere. */
  #seq: number;
  #isLive = false;
  /** Called when whoever reads has read, or is gone. */
  #onFree: () => void = () => undefined;
  #stopClock: () => void = () => undefined;

  constructor(out: Writable, after: number, ports: StreamPorts) {
    this.#out = out;
    this.#seq = after;
    this.#ports = ports;
    this.version = ports.version;
    out.on('drain', () => this.#onFree());
    out.on('close', () => this.#onFree());
    out.on('error', () => out.destroy());
  }

  get #isOver(): boolean {
    return this.#out.destroyed || this.#out.writableEnded;
  }

  /** Resolves when it is over, from whichever side. */
  async run(actor: TableActor): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#out.once('close', resolve));
    // It counts from the first moment; what comes meanwhile is read from the store.
    actor.presence.addReader(this);
    try {
      await this.#catchUp(actor);
      this.#still(actor);
      await closed;
    } finally {
      this.#stopClock();
      actor.presence.removeReader(this);
      // A store that failed leaves a line that would never end.
      this.#out.destroy();
    }
  }

  /** Tells what is written, until nothing is missing: from then on it is told as it happens. */
  async #catchUp(actor: TableActor): Promise<void> {
    while (!this.#isLive && !this.#isOver) {
      const read = await this.#ports.store.entries(actor.ledger.id, this.#seq, ENTRIES);
      await actor.settled();
      const { table } = actor;
      // What is written but not folded yet is told in a moment.
      const entries = read.filter(({ seq }) => seq <= table.seq);
      let piece = '';
      for (const kept of entries) {
        piece += `${formatEntryForReaders(kept, table, this.version)}\n`;
        this.#seq = kept.seq;
        if (piece.length < PIECE) continue;
        await this.#writeAll(piece);
        piece = '';
      }
      if (piece !== '') await this.#writeAll(piece);
      this.#isLive = read.length === 0 || this.#seq >= actor.table.seq;
    }
  }

  /** Waits for whoever reads, but not for ever. */
  async #writeAll(text: string): Promise<void> {
    if (this.#isOver || this.#out.write(text)) return;
    const stop = this.#ports.clock.after(STILL_EVERY, () => this.#out.destroy());
    await new Promise<void>((resolve) => (this.#onFree = resolve));
    stop();
  }

  #still(actor: TableActor): void {
    this.#write(`{"still":${actor.table.seq}}\n`);
    this.#stopClock = this.#ports.clock.after(STILL_EVERY, () => this.#still(actor));
  }

  #write(text: string): void {
    if (this.#out.writableLength > this.#ports.most) this.#out.destroy();
    else if (!this.#isOver) this.#out.write(text);
  }

  tell(seq: number, line: string): void {
    if (!this.#isLive || seq <= this.#seq) return;
    this.#seq = seq;
    this.#write(`${line}\n`);
  }

  dismiss(end: 'gone' | 'rewound'): void {
    this.#end({ end });
  }

  /** The server goes away: others are there, or it comes back. */
  drain(after: number): void {
    this.#end({ end: 'draining', after });
  }

  #end(word: object): void {
    if (!this.#isOver) this.#out.end(`${JSON.stringify(word)}\n`);
  }
}
