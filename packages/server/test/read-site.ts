import { MemoryStore, systemClock, type ServerLimits } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { onTestFinished } from 'vitest';
import { toStoredEntry } from '../src/table/stored-entry.ts';
import { openSite, type OpenSite } from './open-site.ts';

/* A server for read requests, and how much it reads from its store for them. */

export const SETUP = { edition: 'base', players: 2, options: {} } as const;

/** Counts the entries read, and the most at once. */
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
  readonly server: TestServer;
  readonly get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
}

/** A server, and a test server on the same store to create tables. */
export async function openReadSite(limits: Partial<ServerLimits> = {}): Promise<ReadSite> {
  const store = new CountedStore();
  const server = new TestServer(store);
  const open = await openSite({
    store,
    clock: { ...systemClock, now: () => server.clock.now() },
    limits: { reads: 10_000, ...limits },
    proxies: 1,
  });
  onTestFinished(open.close);
  const get: ReadSite['get'] = (path, headers = {}, method = 'GET') =>
    fetch(new URL(`api/${path}`, open.address), {
      method,
      headers: { 'X-Forwarded-For': '1.1.1.1', ...headers },
    });
  return { ...open, store, server, get };
}

export const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

/** Writes this many messages at a table. */
export async function talk(
  { store, server }: ReadSite,
  id: string,
  words: number,
  word = 'word',
): Promise<void> {
  const after = (await store.standings([id])).get(id)!.seq;
  const at = server.clock.now();
  const messages = Array.from({ length: words }, (_, n) =>
    toStoredEntry({ kind: 'said', text: `${word} ${n}` }, after + 1 + n, at, 1, null),
  );
  await store.append({ table: id, after, at, entries: messages });
}

export async function talkative(read: ReadSite, words: number): Promise<string> {
  const { id } = await read.server.open(SETUP);
  await talk(read, id, words);
  read.store.rows = 0;
  read.store.most = 0;
  return id;
}
