import { deriveToken } from '@night-cage/protocol';
import { forgetPerson } from '@night-cage/server';
import { createOnlineTable } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';
import { hashFeedName } from '../src/http/feed-routes.ts';
import { WISH, openReadSite, talk, talkative, textOf, type ReadSite } from './read-site.ts';

/* Programs that read tables again and again: the work they make is counted, in rows of the store, never in time. */

const DAY = 86_400_000;

describe('the same table again and again', () => {
  test('at a glance: its log is folded once', async () => {
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

  test('its log: every entry is read once, from wherever it is asked for', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 1_200);
    const whole = (await read.get(`tables/${id}/log`)).text();
    const all = Array.from({ length: 40 }, (_, n) =>
      textOf(read.get(`tables/${id}/log?after=${n % 3}`, { 'X-Forwarded-For': `2.2.2.${n}` })),
    );
    const { entries } = JSON.parse(await whole) as { entries: { seq: number; text?: string }[] };
    for (const [n, text] of (await Promise.all(all)).entries())
      expect(JSON.parse(text)).toEqual({ entries: entries.slice(n % 3) });
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_201 }, (_, n) => n + 1));
    expect(entries.at(-1)!.text).toBe('word 1199');
    expect(read.store.rows).toBe(1_201);
    await talk(read, id, 7);
    expect((await textOf(read.get(`tables/${id}/log?after=1201`))).match(/"seq"/g)).toHaveLength(7);
    // One row more: whether the log that grew is still the same.
    expect(read.store.rows).toBe(1_209);
  });

  test('its record and a feed of it', async () => {
    const read = await openReadSite();
    const { id, pages } = await read.desk.begun(WISH, ['host', 'ada']);
    await read.store.keepHook(id, 1, { kind: 'feed', address: hashFeedName('secret'), details: null }, 5);
    for (const page of pages) page.leave();
    await read.desk.clock.run(1_000);
    const { seq } = (await read.store.standings([id])).get(id)!;
    for (const path of [`tables/${id}/record`, 'feeds/secret']) {
      read.store.rows = 0;
      for (let n = 0; n < 20; n++) expect((await read.get(path)).status).toBe(200);
      expect([path, read.store.rows]).toEqual([path, seq]);
    }
  });

  test('tables that were opened and left do not pile up', async () => {
    const read = await openReadSite();
    const ids: string[] = [];
    for (let n = 0; n < 700; n++) ids.push((await read.desk.open(WISH)).id);
    for (const id of ids) await read.get(`tables/${id}`);
    const { tables } = read.site;
    expect(tables!.served).toBe(0);
    expect(tables!.remembered).toBeGreaterThan(100);
    expect(tables!.remembered).toBeLessThanOrEqual(500);
    await read.desk.clock.run(120_000);
    await tables!.catchUp();
    expect(tables!.remembered).toBe(0);
  });

  test('a table that takes the name of one that was removed is not taken for it', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 600);
    for (const path of [`tables/${id}`, `tables/${id}/log`]) await (await read.get(path)).text();
    await read.store.remove(id);
    expect((await read.get(`tables/${id}`)).status).toBe(404);
    expect((await read.get(`tables/${id}/log`)).status).toBe(404);
    const at = read.desk.clock.now() + 1;
    const [first] = (await read.store.load((await read.desk.open(WISH)).id, 0))!.entries;
    await read.store.create(id, 'another link', { table: id, after: 0, at, entries: [first!] });
    await talk(read, id, 700);
    expect(await (await read.get(`tables/${id}`)).json()).toMatchObject({ seq: 701 });
    const log = await textOf(read.get(`tables/${id}/log`));
    expect((JSON.parse(log) as { entries: unknown[] }).entries).toHaveLength(701);
  });
});

describe('whoever has the answer already is told so', () => {
  const paths = (id: string): string[] => [`tables/${id}`, `tables/${id}/log`, `tables/${id}/record`];

  test('until something is new, or somebody comes', async () => {
    const read = await openReadSite();
    const { id, pages } = await read.desk.begun(WISH, ['host', 'ada']);
    for (const path of paths(id)) {
      const first = await read.get(path);
      const tag = first.headers.get('ETag')!;
      expect([path, first.headers.get('Cache-Control')]).toEqual([path, 'private, no-cache']);
      await first.text();
      const again = await read.get(path, { 'If-None-Match': `"other", ${tag}` });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
      expect((await read.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
      await pages[0]!.ask({ t: 'pause' });
      expect((await read.get(path, { 'If-None-Match': tag })).status).toBe(200);
      await pages[0]!.ask({ t: 'resume' });
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
      'forgets themselves',
      async ({ desk }: ReadSite, id: string) => {
        const actor = (await desk.tables.borrow(id))!;
        await forgetPerson(actor, 1);
        desk.tables.giveBack(actor);
      },
    ],
    [
      'said something long ago',
      async ({ desk, store }: ReadSite) => {
        const ages = { lobby: 90 * DAY, game: 90 * DAY, finished: 90 * DAY, words: DAY, nights: DAY };
        await store.expire(desk.clock.now() + 2 * DAY, ages);
      },
    ],
  ] as const)('and words that are removed are not told again: somebody %s', async (_, remove) => {
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
  test('are limited, whatever is read and however', async () => {
    const read = await openReadSite({ reads: 7 });
    const { id } = await createOnlineTable(read.address, 'ada', WISH);
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
