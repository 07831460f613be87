import { personToMove } from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import type { OnlineTable } from '@night-cage/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotificationSite } from './notification-site.ts';

/* A feed of a person's turns and a calendar, for people who want neither push nor webhook. */

const site = new NotificationSite();
beforeAll(() => site.open({ limits: { unknown: 3 } }));
afterAll(() => site.close());

const NAMES = ['ada', 'ben'];

async function twoAtTable(): Promise<{ id: string; people: OnlineTable[] }> {
  const setup = { edition: 'base', players: 2, options: {} } as const;
  const created = await createOnlineTable(site.address, 'ada', setup, { pace: 24 });
  const people = NAMES.map((name) => joinOnlineTable(site.address, created, name));
  for (const [seat, player] of people.entries()) {
    await waitUntil(player, () => player.table.seq > 0);
    await player.ask({ t: 'sit', seat });
  }
  await people[0]!.ask({ t: 'name', text: `<b>&"Ada"</b>` });
  await people[1]!.ask({ t: 'name', text: `Ben, Bob; \\ & Söhne` });
  for (const player of people) await player.ready(true);
  for (const player of people) await waitUntil(player, () => player.table.phase === 'playing');
  return { id: created.id, people };
}

async function playOn(people: readonly OnlineTable[]): Promise<void> {
  const first = personToMove(people[0]!.table)!.person;
  const mover = people[first - 1]!;
  for (let n = 0; personToMove(mover.table)!.person === first; n++) {
    const { position, game } = mover.table;
    const options = legalOptions(game!.state);
    await mover.ask({ t: 'play', at: position, option: options[n % options.length]! });
    await waitUntil(mover, () => mover.table.position !== position && personToMove(mover.table) !== null);
  }
}

/** The contents of every element with this name. */
const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);

test('a feed has an entry per turn, with its deadline; unchanged it is not sent again', async () => {
  const { id, people } = await twoAtTable();
  const first = personToMove(people[0]!.table)!.person;
  const [ownName, other] = [NAMES[first - 1]!, NAMES[2 - first]!];
  const created = await site.ask(`api/tables/${id}/feed`, ownName, {});
  const { path } = (await created.json()) as { path: string };
  expect(path).toMatch(/^api\/feeds\/[\w-]{24}$/);
  const read = async (query = '', headers = {}): Promise<Response> =>
    fetch(new URL(`${path}${query}`, site.address), { headers });

  const answer = await read();
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await answer.text();
  expect(elementsOf(xml, 'title')).toEqual([`The Night Cage: table ${id}`, `It’s your move at table ${id}`]);
  const { waitsSince } = people[0]!.table;
  expect(elementsOf(xml, 'updated')).toEqual([
    new Date(waitsSince).toISOString(),
    new Date(waitsSince).toISOString(),
  ]);
  expect(elementsOf(xml, 'content')[0]).toMatch(/^You have until .*UTC\. Other players: .*\.$/);
  expect(xml).toContain(first === 1 ? 'Ben, Bob; \\ &amp; Söhne' : '&lt;b&gt;&amp;&quot;Ada&quot;&lt;/b&gt;');
  expect(xml).toContain(`<link href="http://house.example/#/t/${id}"/>`);
  expect(xml).not.toContain(path.slice(10));

  const tag = answer.headers.get('etag')!;
  expect((await read('', { 'If-None-Match': tag })).status).toBe(304);
  expect((await read('?lang=fr', { 'If-None-Match': tag })).status).toBe(200);
  // In the format of the requested region. An invalid region counts as none.
  const until = async (query: string): Promise<string> =>
    elementsOf(await (await read(query)).text(), 'content')[0]!;
  expect(await until('')).toMatch(/^You have until \w+, \w+ \d+ at [\d:]+\s[AP]M UTC\./);
  expect(await until('?region=GB')).toMatch(/^You have until \w+,? \d+ \w+ at [\d:]+ UTC\./);
  expect(await until('?region=nowhere%20at%20all')).toBe(await until(''));
  expect((await read('?region=GB', { 'If-None-Match': tag })).status).toBe(200);
  await playOn(people);
  const later = await read('', { 'If-None-Match': tag });
  expect([later.status, elementsOf(await later.text(), 'updated')]).toEqual([
    200,
    elementsOf(xml, 'updated'),
  ]);
  await playOn(people);
  const german = await (await read('?lang=de')).text();
  expect(elementsOf(german, 'title').slice(1)).toEqual([
    `Du bist dran an Tisch ${id}`,
    `Du bist dran an Tisch ${id}`,
  ]);
  expect(new Set(elementsOf(german, 'id')).size).toBe(3);

  const calendar = await read('?as=ics&lang=fr');
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = (await calendar.text()).split('\r\n');
  const by = people[0]!.table.waitsSince + 24 * 3_600_000;
  expect(lines).toContain(`DTSTART:${new Date(by).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:À vous de choisir à la table ${id}`);

  expect(await (await site.ask(`api/tables/${id}/notices`, ownName)).json()).toMatchObject({ feed: true });
  expect(await (await site.ask(`api/tables/${id}/notices`, other)).json()).toMatchObject({ feed: false });
  expect(site.logged.join('')).not.toContain(path.slice(10));

  // A new name replaces the old one, which stops working; so does deleting the feed.
  const again = (await (await site.ask(`api/tables/${id}/feed`, ownName, {})).json()) as { path: string };
  expect((await read()).status).toBe(404);
  expect((await site.ask(`api/tables/${id}/feed`, ownName, { feed: null })).status).toBe(204);
  expect((await fetch(new URL(again.path, site.address))).status).toBe(404);
  expect((await site.ask(`api/tables/${id}/feed`, 'eve', {})).status).toBe(403);
  for (let n = 0; n < 3; n++) await fetch(new URL('api/feeds/nothing', site.address));
  expect((await fetch(new URL('api/feeds/nothing', site.address))).status).toBe(429);
  for (const player of people) player.stop();
});
