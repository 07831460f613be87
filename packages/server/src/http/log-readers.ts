import type { TableHead } from '../store/hooks.ts';
import type { StoredEntry, Store } from '../store/store.ts';
import { readEntriesAfter } from './log-cache.ts';
import { headOf, isSameLog, type ReadPosition } from './same-log.ts';

/** Reads a log from its beginning, entry by entry. */
interface LogReader {
  /** The last entry it has read. */
  readonly seq: number;
  read(entries: readonly StoredEntry[]): void;
}

interface Kept<Reader> {
  readonly reader: Reader;
  read: ReadPosition | null;
}

/** So many readers are remembered; of the others the log is read again from its beginning. */
const MOST = 50;

/** Readers of logs, each kept for the next question: a log is read once, then only what is new, as long as it is the same log. */
export class LogReaders<Reader extends LogReader> {
  readonly #store: Pick<Store, 'entries'>;
  /** The one asked for longest ago comes first. */
  readonly #kept = new Map<string, Kept<Reader>>();

  constructor(store: Pick<Store, 'entries'>) {
    this.#store = store;
  }

  /** `name` tells readers of one table apart; `make` begins a new one. */
  async of(table: string, name: string, standing: TableHead, make: () => Reader): Promise<Reader> {
    const key = `${table} ${standing.made} ${name}`;
    const before = this.#kept.get(key);
    const isSame = await isSameLog(this.#store, table, before?.read ?? null, standing);
    const kept = before !== undefined && isSame ? before : { reader: make(), read: null };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
    const { reader } = kept;
    if (reader.seq < standing.seq)
      for await (const piece of readEntriesAfter(this.#store, table, reader.seq)) {
        reader.read(piece);
        const { seq, body } = piece.at(-1)!;
        kept.read = { seq, body, head: headOf(standing) };
      }
    return reader;
  }
}
