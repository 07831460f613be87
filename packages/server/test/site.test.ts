import { findUnfairness, type OnlineTable } from '@night-cage/client';
import { legalOptions, seatOf } from '@night-cage/rules';
import { BotPool } from '@night-cage/server';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';

/* The server as clients reach it: real HTTP, real sockets, real bot threads. */

let open: OpenSite;
let address: string;
const bots = new BotPool(1);
beforeAll(async () => {
  open = await openSite({ bots });
  ({ address } = open);
});
afterAll(async () => {
  await open.close();
  bots.close();
});

/** Chooses for all seats of this person until the game is over. */
function playAutomatically(online: OnlineTable): void {
  let sentAt = -1;
  const choose = (): void => {
    const { table, you, game } = online;
    const { asks } = table.game?.state ?? { asks: null };
    if (table.phase !== 'playing' || asks === null || game === null || sentAt === table.position) return;
    if (table.seats[seatOf(table.game!.state, asks.prisoner)]?.holder !== you) return;
    sentAt = table.position;
    const options = legalOptions(table.game!.state);
    void online.ask({ t: 'play', at: table.position, option: options[table.position % options.length]! });
  };
  online.listen(choose);
  choose();
}

test('two people and two bots play a fair game to its end', async () => {
  const created = await createOnlineTable(address, 'ada', { edition: 'base', players: 4, options: {} });
  const ada = joinOnlineTable(address, created, 'ada');
  const ben = joinOnlineTable(address, created, 'ben');
  await Promise.all([waitUntil(ada, () => ada.you === 1), waitUntil(ben, () => ben.table.seq > 0)]);
  expect(await ada.ask({ t: 'sit', seat: 0 })).toEqual({ done: true });
  expect(await ben.ask({ t: 'sit', seat: 2 })).toEqual({ done: true });
  expect(await ben.ask({ t: 'sit', seat: 0 })).toMatchObject({ refusal: { code: 'table/seat-taken' } });
  playAutomatically(ada);
  playAutomatically(ben);
  expect(await ben.ready(true)).toEqual({ done: true });
  expect(await ada.ready(true)).toEqual({ done: true });
  expect(await ada.ask({ t: 'begin', bot: 'careful' })).toEqual({ done: true });
  await Promise.all([
    waitUntil(ada, () => ada.table.phase === 'over'),
    waitUntil(ben, () => ben.table.phase === 'over'),
  ]);
  expect(ada.game!.moments.length).toBeGreaterThan(10);
  expect(findUnfairness(ada)).toBeNull();
  expect(findUnfairness(ben)).toBeNull();
  expect(ben.table.game!.state).toEqual(ada.table.game!.state);
  ada.stop();
  ben.stop();
});

test('a late visitor reads the whole log, compressed', async () => {
  const created = await createOnlineTable(address, 'ada', { edition: 'base', players: 1, options: {} });
  const answer = await fetch(new URL(`api/tables/${created.id}/log`, address));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ entries: [{ seq: 1, kind: 'opened', by: 1 }] });
  const stands = await fetch(new URL(`api/tables/${created.id}`, address));
  expect(await stands.json()).toMatchObject({ seq: 1, phase: 'lobby', waits: null });
});

test.each([
  ['no token', {}, 400],
  ['an invalid token', { Authorization: 'Bearer abc' }, 400],
  ['another page', { Authorization: `Bearer ${'a'.repeat(64)}`, Origin: 'https://elsewhere.example' }, 403],
])('a table is not created with %s', async (_, headers, status) => {
  const answer = await fetch(new URL('api/tables', address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  });
  expect(answer.status).toBe(status);
});

test('there is no table for an unused name', async () => {
  expect((await fetch(new URL('api/tables/aaaaaaaaaaaa/log', address))).status).toBe(404);
  expect((await fetch(new URL('api/tables/..%2f..%2fetc/log', address))).status).toBe(404);
  expect((await fetch(new URL('api/nothing', address))).status).toBe(404);
  expect((await fetch(new URL('healthz', address))).status).toBe(200);
  expect((await fetch(new URL('readyz', address))).status).toBe(200);
});
