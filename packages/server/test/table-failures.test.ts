import { deriveToken } from '@night-cage/protocol';
import { MemoryStore, Metrics, NO_TELEMETRY, type StoredEntry, type Telemetry } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { expect, onTestFinished, test } from 'vitest';
import { listening, openSite } from './open-site.ts';

/* A table that cannot go on is no store that is away: whoever runs the server hears of it, and people get a clear answer. */

const WISH = { edition: 'base', players: 2, options: {} } as const;
const CANNOT_GO_ON = { t: 'refused', code: 'table/another-format' };

/** Whoever watches a server, and every failed table that it reported. */
function watched() {
  const failed: [table: string, reason: string][] = [];
  const watch: Telemetry = { ...NO_TELEMETRY, tableFailed: (...one) => void failed.push(one) };
  return { watch, failed };
}

function watchedDesk(store = new MemoryStore()) {
  const { watch, failed } = watched();
  return { desk: new TestServer(store, undefined, {}, { watch }), store, failed };
}

/** Writes an entry that no version of the game knows, as a later program might. */
async function spoil(store: MemoryStore, id: string, kind = 'unheard-of'): Promise<void> {
  const { seq } = (await store.load(id, 0))!;
  const entry = { seq: seq + 1, at: 1, by: 1, kind };
  const kept = { ...entry, key: null, body: JSON.stringify(entry), text: null } as unknown as StoredEntry;
  const written = await store.append({ table: id, after: seq, at: 1, entries: [kept] });
  expect(written.ok).toBe(true);
}

test('a log that cannot be folded is reported when somebody comes, once, and they are told so', async () => {
  const { desk, store, failed } = watchedDesk();
  const made = await desk.open(WISH);
  await spoil(store, made.id);
  for (let n = 0; n < 3; n++) {
    const page = await desk.join('ada', made);
    expect(page.heard).toMatchObject([{ ...CANNOT_GO_ON, key: null }]);
    expect(page.closed).not.toBeNull();
  }
  expect(failed).toEqual([[made.id, 'there is no entry of the kind unheard-of']]);
});

test('a log that is spoilt at a table with people is reported, and what they ask is refused instead of put off', async () => {
  const { desk, store, failed } = watchedDesk();
  const made = await desk.open(WISH);
  const host = await desk.join('host', made);
  await host.ask({ t: 'sit', seat: 0 });
  await spoil(store, made.id);
  for (let n = 0; n < 3; n++) {
    const answer = await host.ask({ t: 'say', text: `hello ${n}` });
    expect(answer).toMatchObject(CANNOT_GO_ON);
    expect(answer).not.toHaveProperty('after');
  }
  await desk.clock.run(300_000);
  expect(failed).toEqual([[made.id, 'there is no entry of the kind unheard-of']]);
});

test('a store that is away is no failed table: what is asked is put off, as before', async () => {
  const { desk, store, failed } = watchedDesk();
  const made = await desk.open(WISH);
  const host = await desk.join('host', made);
  const [append, load] = [store.append.bind(store), store.load.bind(store)];
  const away = (): Promise<never> => Promise.reject(new Error('the store is away'));
  store.append = away;
  store.load = away;
  expect(await host.ask({ t: 'say', text: 'hello' })).toMatchObject({ code: 'server/busy', after: 1_000 });
  expect((await desk.join('ada', made)).heard).not.toMatchObject([CANNOT_GO_ON]);
  Object.assign(store, { append, load });
  expect(await host.ask({ t: 'say', text: 'hello' })).toMatchObject({ t: 'done' });
  expect(failed).toEqual([]);
});

test('a mistake of the program is reported by its place: its words may hold what nobody may know (law 7)', async () => {
  const { failed, watch } = watched();
  const desk = new TestServer(new MemoryStore(), undefined, {}, { watch });
  const made = await desk.open(WISH);
  const host = await desk.join('host', made);
  watch.entry = () => {
    throw new TypeError('Anna holds 0123456789abcdef');
  };
  for (let n = 0; n < 3; n++) expect(await host.ask({ t: 'say', text: 'hello' })).toMatchObject(CANNOT_GO_ON);
  await desk.clock.run(300_000);
  const [[table, reason], ...more] = failed as [[string, string], ...unknown[]];
  expect(table).toBe(made.id);
  expect(reason).toMatch(/^TypeError at packages\/server\/test\/table-failures\.test\.ts:\d+$/);
  expect(more).toEqual([]);
});

test('a secret that cannot be read is reported without it (law 7)', async () => {
  const { desk, store, failed } = watchedDesk();
  const { id, link } = await desk.begun(WISH, ['host', 'ada']);
  const load = store.load.bind(store);
  store.load = async (...asked) => {
    const loaded = await load(...asked);
    return loaded === null ? null : { ...loaded, secret: `0123 ${loaded.secret}` };
  };
  desk.restart();
  await desk.join('host', { id, link });
  expect(failed).toHaveLength(1);
  expect(failed[0]![1]).toMatch(/^SyntaxError at packages\/server\/src\/table\/deal-secret\.ts:\d+$/);
});

test('of one table a few reasons are reported, whatever else comes', async () => {
  const { desk, store, failed } = watchedDesk();
  const made = await desk.open(WISH);
  const load = store.load.bind(store);
  let kinds = 0;
  store.load = async (...asked) => {
    const loaded = (await load(...asked))!;
    const body = JSON.stringify({ seq: 1, at: 1, by: 1, kind: `kind-${kinds++}\n\u001B[31m` });
    return { ...loaded, entries: [{ seq: 1, kind: 'opened', by: 1, key: null, body, text: null }] };
  };
  for (let n = 0; n < 10; n++) await desk.join('ada', made);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(5);
  for (const [, reason] of failed) expect(reason).toMatch(/^[ -~]+$/);
});

test('what is due at other tables is done, although one cannot go on', async () => {
  const { desk, store } = watchedDesk();
  const settings = { absent: 'bot', pace: 1 } as const;
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await desk.begun(WISH, ['host', 'ada'], settings));
  const before = await Promise.all(made.map(async ({ id }) => (await store.load(id, 0))!.seq));
  await spoil(store, made[0]!.id);
  const { watch, failed } = watched();
  const other = new TestServer(store, undefined, {}, { watch });
  await other.clock.run(3 * 60 * 60_000);
  await other.tables.runOverdue();
  const after = await Promise.all(made.map(async ({ id }) => (await store.load(id, 0))!.seq));
  for (const n of [1, 2]) expect(after[n], `table ${n}`).toBeGreaterThan(before[n]!);
  expect(failed.map(([table]) => table)).toEqual([made[0]!.id]);
});

test('over HTTP it is refused so that a proxy asks another server, and counted', async () => {
  const store = new MemoryStore();
  const metrics = new Metrics();
  const figures = metrics.serve();
  const figuresAt = await listening(figures);
  onTestFinished(() => void figures.close());
  const open = await openSite({ store, watch: metrics.watch });
  onTestFinished(() => open.close());
  const { desk } = watchedDesk(store);
  const { id } = await desk.open(WISH);
  const headers = { Authorization: `Bearer ${deriveToken('host', id)}` };
  expect((await fetch(new URL(`api/tables/${id}`, open.address), { headers })).status).toBe(200);
  await spoil(store, id);
  for (let n = 0; n < 3; n++) {
    const answer = await fetch(new URL(`api/tables/${id}`, open.address), { headers });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ code: 'table/another-format' });
  }
  const told = await (await fetch(new URL('metrics', figuresAt))).text();
  expect(told).toContain('night_cage_tables_failed_total 1\n');
});
