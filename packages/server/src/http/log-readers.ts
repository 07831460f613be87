import type { TableHead } from '../store/notification-channels.ts';
import type { StoredEntry, Store } from '../store/store.ts';
import { readEntriesAfter } from './log-cache.ts';
import { headOf, isSameLog, type ReadPosition } from './log-position.ts';

/** Reads a log from its start, entry by entry. */
interface LogReader {
  /** The number of the last entry read. */
  readonly seq: number;
  read(entries: readonly StoredEntry[]): void;
}

interface CachedReader<Reader> {
  readonly reader: Reader;
  read: ReadPosition | null;
}

/** How many readers to keep. Others read their log from the start again. */
const MAX_READERS = 50;

/**
 * Readers of logs, kept for the next request: a log is read once, and then only its new entries, as
 * long as it is the same log.
 */
export class LogReaders<Reader extends LogReader> {
  readonly #store: Pick<Store, 'entries'>;
  /** In the order of use, oldest first. */
  readonly #readers = new Map<string, CachedReader<Reader>>();

  constructor(store: Pick<Store, 'entries'>) {
    this.#store = store;
  }

  /** `name` distinguishes the readers of one table; `make` creates a new one. */
  async of(table: string, name: string, head: TableHead, make: () => Reader): Promise<Reader> {
    const key = `${table} ${head.made} ${name}`;
    const before = this.#readers.get(key);
    const isSame = await isSameLog(this.#store, table, before?.read ?? null, head);
    const cached = before !== undefined && isSame ? before : { reader: make(), read: null };
    this.#readers.delete(key);
    this.#readers.set(key, cached);
    if (this.#readers.size > MAX_READERS) this.#readers.delete(this.#readers.keys().next().value!);
    const { reader } = cached;
    if (reader.seq < head.seq)
      for await (const entries of readEntriesAfter(this.#store, table, reader.seq)) {
        reader.read(entries);
        const { seq, body } = entries.at(-1)!;
        cached.read = { seq, body, head: headOf(head) };
      }
    return reader;
  }
}
