import { deriveToken } from '@night-cage/protocol';
import { forgetPerson } from '@night-cage/server';
import { createOnlineTable } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';
import { hashFeedName } from '../src/http/feed-routes.ts';
import { SETUP, openReadSite, talk, talkative, textOf, type ReadSite } from './read-site.ts';

/*
 * Programs that read tables repeatedly. The tests count their work in rows of the store, never in
 * time.
 */

const DAY = 86_400_000;

describe('repeated reads of a table', () => {
  test('the summary: the log is folded once', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 1_200);
    const answers = new Set<string>();
    for (let n = 0; n < 40; n++) answers.add(await textOf(read.get(`tables/${id}`)));
    expect(answers.size).toBe(1);
    expect(read.store.rows).toBe(1_201);
    await talk(read, id, 3);
    expect(await (await read.get(`tables/${id}`)).json()).toMatchObject({ seq: 1_204 });
    expect(read.store.rows).toBe(1_204);
  });

  test('the log: every entry is read once, from any start', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 1_200);
    const fullLog = (await read.get(`tables/${id}/log`)).text();
    const all = Array.from({ length: 40 }, (_, n) =>
      textOf(read.get(`tables/${id}/log?after=${n % 3}`, { 'X-Forwarded-For': `2.2.2.${n}` })),
    );
    const { entries } = JSON.parse(await fullLog) as { entries: { seq: number; text?: string }[] };
    for (const [n, text] of (await Promise.all(all)).entries())
      expect(JSON.parse(text)).toEqual({ entries: entries.slice(n % 3) });
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_201 }, (_, n) => n + 1));
    expect(entries.at(-1)!.text).toBe('word 1199');
    expect(read.store.rows).toBe(1_201);
    await talk(read, id, 7);
    expect((await textOf(read.get(`tables/${id}/log?after=1201`))).match(/"seq"/g)).toHaveLength(7);
    // One more row: to check that the grown log is still the same.
    expect(read.store.rows).toBe(1_209);
  });

  test('the record, and a feed', async () => {
    const read = await openReadSite();
    const { id, clients } = await read.server.startGame(SETUP, ['host', 'ada']);
    await read.store.saveChannel(id, 1, { kind: 'feed', address: hashFeedName('secret'), details: null }, 5);
    for (const client of clients) client.leave();
    await read.server.clock.run(1_000);
    const { seq } = (await read.store.standings([id])).get(id)!;
    for (const path of [`tables/${id}/record`, 'feeds/secret']) {
      read.store.rows = 0;
      for (let n = 0; n < 20; n++) expect((await read.get(path)).status).toBe(200);
      expect([path, read.store.rows]).toEqual([path, seq]);
    }
  });

  test('tables that were opened and abandoned do not pile up', async () => {
    const read = await openReadSite();
    const ids: string[] = [];
    for (let n = 0; n < 700; n++) ids.push((await read.server.open(SETUP)).id);
    for (const id of ids) await read.get(`tables/${id}`);
    const { tables } = read.site;
    expect(tables!.served).toBe(0);
    expect(tables!.remembered).toBeGreaterThan(100);
    expect(tables!.remembered).toBeLessThanOrEqual(500);
    await read.server.clock.run(120_000);
    await tables!.catchUp();
    expect(tables!.remembered).toBe(0);
  });

  test('a table with the id of a removed one is not mistaken for it', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 600);
    for (const path of [`tables/${id}`, `tables/${id}/log`]) await (await read.get(path)).text();
    await read.store.remove(id);
    expect((await read.get(`tables/${id}`)).status).toBe(404);
    expect((await read.get(`tables/${id}/log`)).status).toBe(404);
    const at = read.server.clock.now() + 1;
    const [first] = (await read.store.load((await read.server.open(SETUP)).id, 0))!.entries;
    await read.store.create(id, 'another link', { table: id, after: 0, at, entries: [first!] });
    await talk(read, id, 700);
    expect(await (await read.get(`tables/${id}`)).json()).toMatchObject({ seq: 701 });
    const log = await textOf(read.get(`tables/${id}/log`));
    expect((JSON.parse(log) as { entries: unknown[] }).entries).toHaveLength(701);
  });
});

describe('a client with the current response is told so', () => {
  const paths = (id: string): string[] => [`tables/${id}`, `tables/${id}/log`, `tables/${id}/record`];

  test('until something is new, or a person comes', async () => {
    const read = await openReadSite();
    const { id, clients } = await read.server.startGame(SETUP, ['host', 'ada']);
    for (const path of paths(id)) {
      const first = await read.get(path);
      const tag = first.headers.get('ETag')!;
      expect([path, first.headers.get('Cache-Control')]).toEqual([path, 'private, no-cache']);
      await first.text();
      const second = await read.get(path, { 'If-None-Match': `"other", ${tag}` });
      expect([path, second.status, await second.text()]).toEqual([path, 304, '']);
      expect((await read.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
      await clients[0]!.ask({ t: 'pause' });
      expect((await read.get(path, { 'If-None-Match': tag })).status).toBe(200);
      await clients[0]!.ask({ t: 'resume' });
    }
    const glance = (await read.get(`tables/${id}`)).headers.get('ETag')!;
    const stream = await fetch(new URL(`api/tables/${id}/stream`, read.address));
    const { here } = (await (await read.get(`tables/${id}`, { 'If-None-Match': glance })).json()) as {
      here: number;
    };
    expect(here).toBe(1);
    await stream.body!.cancel();
  });

  test.each([
    [
      'is forgotten',
      async ({ server }: ReadSite, id: string) => {
        const actor = (await server.tables.borrow(id))!;
        await forgetPerson(actor, 1);
        server.tables.release(actor);
      },
    ],
    [
      'wrote long ago',
      async ({ server, store }: ReadSite) => {
        const ages = { lobby: 90 * DAY, game: 90 * DAY, finished: 90 * DAY, words: DAY, nights: DAY };
        await store.expire(server.clock.now() + 2 * DAY, ages);
      },
    ],
  ] as const)('and deleted messages are not sent again: their author %s', async (_, remove) => {
    const read = await openReadSite();
    const id = await talkative(read, 800);
    const answer = await read.get(`tables/${id}/log`);
    const tag = answer.headers.get('ETag')!;
    expect(await answer.text()).toContain('word 500');
    await remove(read, id);
    const after = await read.get(`tables/${id}/log`, { 'If-None-Match': tag });
    expect(after.status).toBe(200);
    expect(await after.text()).not.toContain('word');
  });
});

describe('reads of one address', () => {
  test('are limited, for every kind of read', async () => {
    const read = await openReadSite({ reads: 7 });
    const { id } = await createOnlineTable(read.address, 'ada', SETUP);
    const from = (path: string, method = 'GET'): Promise<Response> => read.get(path, {}, method);
    await (await from(`tables/${id}`)).text();
    await from(`tables/${id}`, 'HEAD');
    await from(`tables/${id}/log`);
    await from(`tables/${id}/record`);
    await from('tables');
    await from('nightly/2026-01-01');
    await from('feeds/none');
    for (const path of [`tables/${id}`, `tables/${id}/log`, 'tables', 'nightly/2026-01-01', 'feeds/none']) {
      const answer = await from(path);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'server/too-many', facts: { most: 7 } });
    }
    expect((await from(`tables/${id}/log`, 'HEAD')).status).toBe(429);
    expect((await from('about')).status).toBe(200);
    expect((await read.get(`tables/${id}`, { 'X-Forwarded-For': '2.2.2.2' })).status).toBe(200);
    expect(
      (await read.get(`tables/${id}/notices`, { Authorization: `Bearer ${deriveToken('ada', id)}` })).status,
    ).toBe(429);
  });
});
