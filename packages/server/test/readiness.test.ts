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

/*
 * A server whose store can be read but not written tells proxies to use another, and recovers on
 * its own.
 */

inNewFolders();

/** Long enough for another check of the store. */
const LATER = 1_500;

const open = (store: Store, clock = new SimClock()): { clock: SimClock; readiness: Readiness } => ({
  clock,
  readiness: new Readiness(store, clock, () => false),
});

const create = (store: Store, id: string): Promise<boolean> =>
  store.create(id, 'link', createAppend(id, 0, [{ kind: 'opened' }]));

/** Another writer that never finishes: all can read, but not write. */
function lock(file: string): () => void {
  const db = new DatabaseSync(file);
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}

test('readyz reports a read-only store, while stored tables can still be viewed', async () => {
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

test('it recovers on its own, and checks the store no more often than needed', async () => {
  const store = new SqliteStore(storeFile(), { as: 'server', patience: 20 });
  const writes = vi.spyOn(store, 'writes');
  const { clock, readiness } = open(store);
  expect(await readiness.why()).toBeNull();
  const unlock = lock(storeFile());
  for (let n = 0; n < 20; n++) expect(await readiness.why()).toBeNull();
  expect(writes).toHaveBeenCalledTimes(1);
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

test('a failed choice counts even if a small row can be written, but not forever', async () => {
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

test('an invalid entry is not the store’s fault', async () => {
  const store = new SqliteStore(storeFile(), { as: 'server' });
  await create(store, 'table');
  const { entries, ...rest } = createAppend('table', 1, [{}]);
  const wrong = entries.map((entry) => ({ ...entry, body: null as never }));
  await expect(store.append({ ...rest, entries: wrong })).rejects.toThrow('NOT NULL');
  expect(await store.writes()).toBe(true);
  await store.close();
});

test('a full disk is noticed, and so is one with space again', async () => {
  const disk = SmallDisk.mount(4);
  // Only users who may mount a disk have a small one. The tests above run everywhere.
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

test('a store that never answers counts as not writable', async () => {
  const store = new MemoryStore();
  store.writes = () => new Promise(() => undefined);
  const { clock, readiness } = open(store);
  const why = readiness.why();
  await clock.run(3_000);
  expect(await why).toBe('writes');
});
