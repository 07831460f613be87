import { MemoryStore, systemClock, type ServerLimits } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { onTestFinished } from 'vitest';
import { toStoredEntry } from '../src/table/stored-entry.ts';
import { openSite, type OpenSite } from './open-site.ts';

/* A server that is read, and how much it reads of its store for that. */

export const WISH = { edition: 'base', players: 2, options: {} } as const;

/** Counts what is read of logs, and how much at once. */
class CountedStore extends MemoryStore {
  rows = 0;
  most = 0;

  override async load(...asked: Parameters<MemoryStore['load']>): ReturnType<MemoryStore['load']> {
    const loaded = await super.load(...asked);
    this.#count(loaded?.entries.length ?? 0);
    return loaded;
  }

  override async entries(...asked: Parameters<MemoryStore['entries']>): ReturnType<MemoryStore['entries']> {
    const entries = await super.entries(...asked);
    this.#count(entries.length);
    return entries;
  }

  #count(rows: number): void {
    this.rows += rows;
    this.most = Math.max(this.most, rows);
  }
}

export interface ReadSite extends OpenSite {
  readonly store: CountedStore;
  readonly desk: TestServer;
  readonly get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
}

/** A server, and a desk on the same store at which tables are made. */
export async function openReadSite(limits: Partial<ServerLimits> = {}): Promise<ReadSite> {
  const store = new CountedStore();
  const desk = new TestServer(store);
  const open = await openSite({
    store,
    clock: { ...systemClock, now: () => desk.clock.now() },
    limits: { reads: 10_000, ...limits },
    proxies: 1,
  });
  onTestFinished(open.close);
  const get: ReadSite['get'] = (path, headers = {}, method = 'GET') =>
    fetch(new URL(`api/${path}`, open.address), {
      method,
      headers: { 'X-Forwarded-For': '1.1.1.1', ...headers },
    });
  return { ...open, store, desk, get };
}

export const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

/** Somebody talks so much at a table. */
export async function talk(
  { store, desk }: ReadSite,
  id: string,
  words: number,
  word = 'word',
): Promise<void> {
  const after = (await store.standings([id])).get(id)!.seq;
  const at = desk.clock.now();
  const said = Array.from({ length: words }, (_, n) =>
    toStoredEntry({ kind: 'said', text: `${word} ${n}` }, after + 1 + n, at, 1, null),
  );
  await store.append({ table: id, after, at, entries: said });
}

export async function talkative(read: ReadSite, words: number): Promise<string> {
  const { id } = await read.desk.open(WISH);
  await talk(read, id, words);
  read.store.rows = 0;
  read.store.most = 0;
  return id;
}
