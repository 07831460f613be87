import type { StoredEntry, Store } from '../store/store.ts';
import type { TableHead } from '../store/hooks.ts';
import { formatEntryForReaders } from '../table/stored-entry.ts';
import type { Clock } from '../table/ports.ts';
import { headOf, isSameLog, type ReadPosition } from './same-log.ts';

/** Entries that are read from the store at once. */
export const CHUNK_SIZE = 500;
/** Characters that all logs together may take in memory, and milliseconds for which one that nobody reads stays there. */
const MOST = 16_000_000;
const FRESH = 60_000;

/** The next piece waits until whatever else is to be done has been done. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** All entries of a log after one, piece by piece. */
export async function* readEntriesAfter(
  store: Pick<Store, 'entries'>,
  id: string,
  after: number,
): AsyncGenerator<readonly StoredEntry[]> {
  for (let seq = after; ;) {
    const piece = await store.entries(id, seq, CHUNK_SIZE);
    if (piece.length > 0) yield piece;
    if (piece.length < CHUNK_SIZE) return;
    seq = piece.at(-1)!.seq;
    await yieldToOthers();
  }
}

/** Up to `CHUNK_SIZE` entries as anybody may read them. Those of a log that grows are added to the last one. */
interface LogChunk {
  readonly texts: string[];
  reading: Promise<void> | null;
}

interface CachedLog {
  /** The table and the version of the protocol for which it is read. */
  readonly name: string;
  readonly version: number;
  /** Changes when entries that were read before read differently now. */
  readonly reading: string;
  readonly pieces: Map<number, LogChunk>;
  /** The last entry of it that was read. */
  last: ReadPosition | null;
  size: number;
  usedAt: number;
}

/**
 * Logs as `GET api/tables/ID/log` answers them. What was read from the store is kept for a while: however often, from whatever
 * number and in whatever encoding a log is asked for, the store is asked for each entry once.
 */
export class LogCache {
  readonly #store: Pick<Store, 'entries'>;
  readonly #clock: Clock;
  /** The one read longest ago comes first. */
  readonly #logs = new Map<string, CachedLog>();
  #size = 0;

  constructor(store: Pick<Store, 'entries'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The entries after one, up to the last one that is known of. */
  async *read(
    id: string,
    after: number,
    standing: TableHead,
    version: number,
  ): AsyncGenerator<readonly string[]> {
    const name = `${id} ${version}`;
    const known = this.#logs.get(name)?.last ?? null;
    if (!(await isSameLog(this.#store, id, known, standing))) this.#drop(name);
    const log = this.#logOf(name, standing, version);
    for (let first = after - (after % CHUNK_SIZE); first < standing.seq; first += CHUNK_SIZE) {
      const piece = this.#pieceOf(log, first);
      const wanted = Math.min(CHUNK_SIZE, standing.seq - first);
      await this.#fill(id, log, { piece, first, wanted, standing });
      yield piece.texts.slice(Math.max(0, after - first), wanted);
      await yieldToOthers();
    }
  }

  #logOf(name: string, { made, wiped, stage }: TableHead, version: number): CachedLog {
    const now = this.#clock.now();
    const reading = `${made} ${wiped} ${stage === 'playing'}`;
    const known = this.#logs.get(name);
    const log =
      known?.reading === reading
        ? known
        : { name, reading, version, last: null, pieces: new Map(), size: 0, usedAt: now };
    this.#drop(name);
    this.prune();
    log.usedAt = now;
    this.#logs.set(name, log);
    this.#size += log.size;
    return log;
  }

  /** Forgets those that nobody has read for a while. */
  prune(): void {
    const oldest = this.#clock.now() - FRESH;
    for (const [id, { usedAt }] of this.#logs) {
      if (usedAt > oldest) break;
      this.#drop(id);
    }
  }

  #drop(id: string): void {
    this.#size -= this.#logs.get(id)?.size ?? 0;
    this.#logs.delete(id);
  }

  #pieceOf({ pieces }: CachedLog, first: number): LogChunk {
    const piece = pieces.get(first) ?? { texts: [], reading: null };
    pieces.set(first, piece);
    return piece;
  }

  /** Several who ask at the same moment wait for one reading. */
  async #fill(
    id: string,
    log: CachedLog,
    {
      piece,
      first,
      wanted,
      standing,
    }: { piece: LogChunk; first: number; wanted: number; standing: TableHead },
  ): Promise<void> {
    for (let had = -1; piece.texts.length < wanted && had < piece.texts.length;) {
      had = piece.texts.length;
      piece.reading ??= this.#readOn(id, log, piece, first, standing).finally(() => (piece.reading = null));
      await piece.reading;
    }
  }

  async #readOn(
    id: string,
    log: CachedLog,
    { texts }: LogChunk,
    first: number,
    standing: TableHead,
  ): Promise<void> {
    const from = first + texts.length;
    const entries = await this.#store.entries(id, from, CHUNK_SIZE - texts.length);
    const phase = standing.stage === 'playing' ? 'playing' : 'lobby';
    const added = entries.map((kept) => formatEntryForReaders(kept, { phase }, log.version));
    texts.push(...added);
    const last = entries.at(-1);
    if (last !== undefined && last.seq > (log.last?.seq ?? 0))
      log.last = { seq: last.seq, body: last.body, head: headOf(standing) };
    const size = added.reduce((sum, { length }) => sum + length, 0);
    log.size += size;
    if (this.#logs.get(log.name) !== log) return;
    this.#size += size;
    for (const oldest of this.#logs.keys()) {
      if (this.#size <= MOST) break;
      this.#drop(oldest);
    }
  }
}
