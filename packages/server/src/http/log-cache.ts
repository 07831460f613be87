import type { StoredEntry, Store } from '../store/store.ts';
import type { TableHead } from '../store/notification-channels.ts';
import { formatEntryForReaders } from '../table/stored-entry.ts';
import type { Clock } from '../table/ports.ts';
import { headOf, isSameLog, type ReadPosition } from './log-position.ts';

/** Entries per read from the store. */
export const CHUNK_SIZE = 500;
/** Characters that all cached logs may take, and milliseconds for which an unused log stays cached. */
const MAX_CHARACTERS = 16_000_000;
const LIFETIME = 60_000;

/** Lets other work run before the next chunk. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** All entries of a log after one, in chunks. */
export async function* readEntriesAfter(
  store: Pick<Store, 'entries'>,
  id: string,
  after: number,
): AsyncGenerator<readonly StoredEntry[]> {
  for (let seq = after; ;) {
    const chunk = await store.entries(id, seq, CHUNK_SIZE);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK_SIZE) return;
    seq = chunk.at(-1)!.seq;
    await yieldToOthers();
  }
}

/** Up to `CHUNK_SIZE` entries as any reader may see them. A growing log extends its last chunk. */
interface LogChunk {
  readonly texts: string[];
  reading: Promise<void> | null;
}

interface CachedLog {
  /** The table, and the protocol version of the reader. */
  readonly name: string;
  readonly version: number;
  /** Changes when earlier entries look different now. */
  readonly reading: string;
  readonly chunks: Map<number, LogChunk>;
  /** The last entry read. */
  last: ReadPosition | null;
  size: number;
  usedAt: number;
}

/**
 * Logs as `GET api/tables/ID/log` returns them. Entries stay cached for a while: for any number of
 * requests, start and encoding, each entry is read from the store once.
 */
export class LogCache {
  readonly #store: Pick<Store, 'entries'>;
  readonly #clock: Clock;
  /** In the order of use, oldest first. */
  readonly #logs = new Map<string, CachedLog>();
  #size = 0;

  constructor(store: Pick<Store, 'entries'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The entries after `after`, up to the head. */
  async *read(
    id: string,
    after: number,
    head: TableHead,
    version: number,
  ): AsyncGenerator<readonly string[]> {
    const name = `${id} ${version}`;
    const cached = this.#logs.get(name)?.last ?? null;
    if (!(await isSameLog(this.#store, id, cached, head))) this.#drop(name);
    const log = this.#cachedLog(name, head, version);
    for (let first = after - (after % CHUNK_SIZE); first < head.seq; first += CHUNK_SIZE) {
      const chunk = this.#chunkOf(log, first);
      const wanted = Math.min(CHUNK_SIZE, head.seq - first);
      await this.#fill(id, log, { chunk, first, wanted, head });
      yield chunk.texts.slice(Math.max(0, after - first), wanted);
      await yieldToOthers();
    }
  }

  #cachedLog(name: string, { made, wiped, stage }: TableHead, version: number): CachedLog {
    const now = this.#clock.now();
    const reading = `${made} ${wiped} ${stage === 'playing'}`;
    const cached = this.#logs.get(name);
    const log =
      cached?.reading === reading
        ? cached
        : { name, reading, version, last: null, chunks: new Map(), size: 0, usedAt: now };
    this.#drop(name);
    this.prune();
    log.usedAt = now;
    this.#logs.set(name, log);
    this.#size += log.size;
    return log;
  }

  /** Drops the logs that have not been used for a while. */
  prune(): void {
    const oldest = this.#clock.now() - LIFETIME;
    for (const [id, { usedAt }] of this.#logs) {
      if (usedAt > oldest) break;
      this.#drop(id);
    }
  }

  #drop(id: string): void {
    this.#size -= this.#logs.get(id)?.size ?? 0;
    this.#logs.delete(id);
  }

  #chunkOf({ chunks }: CachedLog, first: number): LogChunk {
    const chunk = chunks.get(first) ?? { texts: [], reading: null };
    chunks.set(first, chunk);
    return chunk;
  }

  /** Concurrent requests share one read. */
  async #fill(
    id: string,
    log: CachedLog,
    { chunk, first, wanted, head }: { chunk: LogChunk; first: number; wanted: number; head: TableHead },
  ): Promise<void> {
    for (let previousLength = -1; chunk.texts.length < wanted && previousLength < chunk.texts.length;) {
      previousLength = chunk.texts.length;
      chunk.reading ??= this.#extend(id, log, chunk, first, head).finally(() => (chunk.reading = null));
      await chunk.reading;
    }
  }

  async #extend(
    id: string,
    log: CachedLog,
    { texts }: LogChunk,
    first: number,
    head: TableHead,
  ): Promise<void> {
    const from = first + texts.length;
    const entries = await this.#store.entries(id, from, CHUNK_SIZE - texts.length);
    const phase = head.stage === 'playing' ? 'playing' : 'lobby';
    const added = entries.map((stored) => formatEntryForReaders(stored, { phase }, log.version));
    texts.push(...added);
    const last = entries.at(-1);
    if (last !== undefined && last.seq > (log.last?.seq ?? 0))
      log.last = { seq: last.seq, body: last.body, head: headOf(head) };
    const size = added.reduce((sum, { length }) => sum + length, 0);
    log.size += size;
    if (this.#logs.get(log.name) !== log) return;
    this.#size += size;
    for (const oldest of this.#logs.keys()) {
      if (this.#size <= MAX_CHARACTERS) break;
      this.#drop(oldest);
    }
  }
}
