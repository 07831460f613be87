import { deriveToken } from '@night-cage/protocol';
import { MemoryStore, Metrics, NO_TELEMETRY, type StoredEntry, type Telemetry } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { expect, onTestFinished, test } from 'vitest';
import { listen, openSite } from './open-site.ts';

/* A failed table is not a failed store: the operator is informed, and people get a clear answer. */

const SETUP = { edition: 'base', players: 2, options: {} } as const;
const CANNOT_GO_ON = { t: 'refused', code: 'table/another-format' };

/** Telemetry that records failed tables. */
function createWatchedServer() {
  const failed: [table: string, reason: string][] = [];
  const watch: Telemetry = { ...NO_TELEMETRY, tableFailed: (...failure) => void failed.push(failure) };
  return { watch, failed };
}

function watchedDesk(store = new MemoryStore()) {
  const { watch, failed } = createWatchedServer();
  return { server: new TestServer(store, undefined, {}, { watch }), store, failed };
}

/** Writes an entry of an unknown kind, as a later version might. */
async function writeUnknownEntry(store: MemoryStore, id: string, kind = 'unheard-of'): Promise<void> {
  const { seq } = (await store.load(id, 0))!;
  const entry = { seq: seq + 1, at: 1, by: 1, kind };
  const stored = { ...entry, key: null, body: JSON.stringify(entry), text: null } as unknown as StoredEntry;
  const written = await store.append({ table: id, after: seq, at: 1, entries: [stored] });
  expect(written.ok).toBe(true);
}

test('a log that cannot be folded is reported once when a client comes, which gets a refusal', async () => {
  const { server, store, failed } = watchedDesk();
  const created = await server.open(SETUP);
  await writeUnknownEntry(store, created.id);
  for (let n = 0; n < 3; n++) {
    const client = await server.join('ada', created);
    expect(client.received).toMatchObject([{ ...CANNOT_GO_ON, key: null }]);
    expect(client.closed).not.toBeNull();
  }
  expect(failed).toEqual([[created.id, 'there is no entry of the kind unheard-of']]);
});

test('a log that breaks at an open table is reported, and requests get a final refusal', async () => {
  const { server, store, failed } = watchedDesk();
  const created = await server.open(SETUP);
  const host = await server.join('host', created);
  await host.ask({ t: 'sit', seat: 0 });
  await writeUnknownEntry(store, created.id);
  for (let n = 0; n < 3; n++) {
    const answer = await host.ask({ t: 'say', text: `hello ${n}` });
    expect(answer).toMatchObject(CANNOT_GO_ON);
    expect(answer).not.toHaveProperty('after');
  }
  await server.clock.run(300_000);
  expect(failed).toEqual([[created.id, 'there is no entry of the kind unheard-of']]);
});

test('a failed store is no failed table: requests are refused as busy', async () => {
  const { server, store, failed } = watchedDesk();
  const created = await server.open(SETUP);
  const host = await server.join('host', created);
  const [append, load] = [store.append.bind(store), store.load.bind(store)];
  const fail = (): Promise<never> => Promise.reject(new Error('the store is away'));
  store.append = fail;
  store.load = fail;
  expect(await host.ask({ t: 'say', text: 'hello' })).toMatchObject({ code: 'server/busy', after: 1_000 });
  expect((await server.join('ada', created)).received).not.toMatchObject([CANNOT_GO_ON]);
  Object.assign(store, { append, load });
  expect(await host.ask({ t: 'say', text: 'hello' })).toMatchObject({ t: 'done' });
  expect(failed).toEqual([]);
});

test('a bug is reported by its location only, since its message may contain secrets (law 7)', async () => {
  const { failed, watch } = createWatchedServer();
  const server = new TestServer(new MemoryStore(), undefined, {}, { watch });
  const created = await server.open(SETUP);
  const host = await server.join('host', created);
  watch.entry = () => {
    throw new TypeError('Anna holds 0123456789abcdef');
  };
  for (let n = 0; n < 3; n++) expect(await host.ask({ t: 'say', text: 'hello' })).toMatchObject(CANNOT_GO_ON);
  await server.clock.run(300_000);
  const [[table, reason], ...more] = failed as [[string, string], ...unknown[]];
  expect(table).toBe(created.id);
  expect(reason).toMatch(/^TypeError at packages\/server\/test\/table-failures\.test\.ts:\d+$/);
  expect(more).toEqual([]);
});

test('an unreadable secret is reported without its content (law 7)', async () => {
  const { server, store, failed } = watchedDesk();
  const { id, link } = await server.startGame(SETUP, ['host', 'ada']);
  const load = store.load.bind(store);
  store.load = async (...asked) => {
    const loaded = await load(...asked);
    return loaded === null ? null : { ...loaded, secret: `0123 ${loaded.secret}` };
  };
  server.restart();
  await server.join('host', { id, link });
  expect(failed).toHaveLength(1);
  expect(failed[0]![1]).toMatch(/^SyntaxError at packages\/server\/src\/table\/deal-secret\.ts:\d+$/);
});

test('a few reasons per table are reported, and no more', async () => {
  const { server, store, failed } = watchedDesk();
  const created = await server.open(SETUP);
  const load = store.load.bind(store);
  let kinds = 0;
  store.load = async (...asked) => {
    const loaded = (await load(...asked))!;
    const body = JSON.stringify({ seq: 1, at: 1, by: 1, kind: `kind-${kinds++}\n\u001B[31m` });
    return { ...loaded, entries: [{ seq: 1, kind: 'opened', by: 1, key: null, body, text: null }] };
  };
  for (let n = 0; n < 10; n++) await server.join('ada', created);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(5);
  for (const [, reason] of failed) expect(reason).toMatch(/^[ -~]+$/);
});

test('overdue actions of other tables run although one table fails', async () => {
  const { server, store } = watchedDesk();
  const settings = { absent: 'bot', pace: 1 } as const;
  const created = [];
  for (let n = 0; n < 3; n++) created.push(await server.startGame(SETUP, ['host', 'ada'], settings));
  const before = await Promise.all(created.map(async ({ id }) => (await store.load(id, 0))!.seq));
  await writeUnknownEntry(store, created[0]!.id);
  const { watch, failed } = createWatchedServer();
  const other = new TestServer(store, undefined, {}, { watch });
  await other.clock.run(3 * 60 * 60_000);
  await other.tables.runOverdue();
  const after = await Promise.all(created.map(async ({ id }) => (await store.load(id, 0))!.seq));
  for (const n of [1, 2]) expect(after[n], `table ${n}`).toBeGreaterThan(before[n]!);
  expect(failed.map(([table]) => table)).toEqual([created[0]!.id]);
});

test('over HTTP the refusal makes a proxy try another server, and it is counted', async () => {
  const store = new MemoryStore();
  const metrics = new Metrics();
  const figures = metrics.serve();
  const figuresAt = await listen(figures);
  onTestFinished(() => void figures.close());
  const open = await openSite({ store, watch: metrics.watch });
  onTestFinished(() => open.close());
  const { server } = watchedDesk(store);
  const { id } = await server.open(SETUP);
  const headers = { Authorization: `Bearer ${deriveToken('host', id)}` };
  expect((await fetch(new URL(`api/tables/${id}`, open.address), { headers })).status).toBe(200);
  await writeUnknownEntry(store, id);
  for (let n = 0; n < 3; n++) {
    const answer = await fetch(new URL(`api/tables/${id}`, open.address), { headers });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ code: 'table/another-format' });
  }
  const metricsText = await (await fetch(new URL('metrics', figuresAt))).text();
  expect(metricsText).toContain('night_cage_tables_failed_total 1\n');
});
