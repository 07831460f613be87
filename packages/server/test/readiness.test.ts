import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MemoryStore, SqliteStore, type Store } from '@night-cage/server';
import { SmallDisk } from '@night-cage/testkit/live';
import { SimClock, createOnlineTable } from '@night-cage/testkit/online';
import { createAppend } from '@night-cage/testkit/store-suite';
import { expect, test, vi } from 'vitest';
import { Readiness } from '../src/http/readiness.ts';
import { openSite } from './open-site.ts';
import { inNewFolders, storeFile } from './sqlite-folder.ts';

/* A server whose store can be read and not written sends people elsewhere, and is there again by itself. */

inNewFolders();

/** Long enough for the store to be asked again. */
const LATER = 1_500;

const open = (store: Store, clock = new SimClock()): { clock: SimClock; readiness: Readiness } => ({
  clock,
  readiness: new Readiness(store, clock, () => false),
});

const create = (store: Store, id: string): Promise<boolean> =>
  store.create(id, 'link', createAppend(id, 0, [{ kind: 'opened' }]));

/** Somebody else who writes, and does not come to an end: everybody can read, and nobody else can write. */
function lock(file: string): () => void {
  const db = new DatabaseSync(file);
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}

test('a store that is only read is told by readyz; what is kept can still be looked at', async () => {
  const store = new SqliteStore(storeFile(), { as: 'server', patience: 20 });
  const { address, close } = await openSite({ store });
  const { id } = await createOnlineTable(address, 'ada', { edition: 'base', players: 1, options: {} });
  const unlock = lock(storeFile());
  const answer = await fetch(new URL('readyz', address));
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, why: 'writes' }]);
  expect((await fetch(new URL('healthz', address))).status).toBe(200);
  expect((await fetch(new URL(`api/tables/${id}/log`, address))).status).toBe(200);
  unlock();
  await close();
});

test('it is ready again by itself, and asks the store no more often than it must', async () => {
  const store = new SqliteStore(storeFile(), { as: 'server', patience: 20 });
  const asked = vi.spyOn(store, 'writes');
  const { clock, readiness } = open(store);
  expect(await readiness.why()).toBeNull();
  const unlock = lock(storeFile());
  for (let n = 0; n < 20; n++) expect(await readiness.why()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  await clock.run(LATER);
  expect(await readiness.why()).toBe('writes');
  unlock();
  await clock.run(LATER);
  expect(await readiness.why()).toBeNull();
  const size = new DatabaseSync(storeFile());
  expect(size.prepare(`SELECT count(*) AS rows FROM meta WHERE name = 'probe'`).get()).toEqual({ rows: 1 });
  size.close();
  await store.close();
});

test('a choice that could not be written counts, though a small row finds room; and not for ever', async () => {
  const store = new SqliteStore(storeFile(), { as: 'server', mostPages: 40 });
  await create(store, 'full');
  const long = { kind: 'said', text: 'x'.repeat(2_000) } as const;
  await expect(
    (async () => {
      for (let seq = 1; seq < 500; seq++) await store.append(createAppend('full', seq, [long]));
    })(),
  ).rejects.toThrow('the store cannot write');
  const { clock, readiness } = open(store);
  expect(await readiness.why()).toBe('writes');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 6_000);
  await clock.run(LATER);
  expect(await readiness.why()).toBeNull();
  vi.restoreAllMocks();
  await store.close();
});

test('a deed that cannot be kept is its own fault, not the store’s', async () => {
  const store = new SqliteStore(storeFile(), { as: 'server' });
  await create(store, 'table');
  const { entries, ...rest } = createAppend('table', 1, [{}]);
  const wrong = entries.map((entry) => ({ ...entry, body: null as never }));
  await expect(store.append({ ...rest, entries: wrong })).rejects.toThrow('NOT NULL');
  expect(await store.writes()).toBe(true);
  await store.close();
});

test('a full disk is noticed, and so is one with room again', async () => {
  const disk = SmallDisk.mount(4);
  // Only whoever may mount one has a small disk; the tests before this one hold everywhere.
  if (disk === null) return;
  const store = new SqliteStore(join(disk.folder, 'tables.sqlite'), { as: 'server' });
  try {
    await create(store, 'table');
    const { clock, readiness } = open(store);
    expect(await readiness.why()).toBeNull();
    disk.fill();
    await clock.run(LATER);
    expect(await readiness.why()).toBe('writes');
    disk.empty();
    await clock.run(LATER);
    expect(await readiness.why()).toBeNull();
  } finally {
    await store.close();
    disk.remove();
  }
});

test('a store that never answers is one that cannot be written', async () => {
  const store = new MemoryStore();
  store.writes = () => new Promise(() => undefined);
  const { clock, readiness } = open(store);
  const why = readiness.why();
  await clock.run(3_000);
  expect(await why).toBe('writes');
});
