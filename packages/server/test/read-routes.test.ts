import { parseRecord } from '@night-cage/notation';
import { findAwaitedPlayer } from '@night-cage/protocol';
import { MemoryStore, systemClock, parseSecret } from '@night-cage/server';
import {
  TestServer,
  RawClient,
  joinOnlineTable,
  createOnlineTable,
  playTable,
  seatToMove,
  waitUntil,
} from '@night-cage/testkit/online';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';

/* The public data of a table over HTTP, and what it may cost. */

const SETUP = { edition: 'base', players: 3, options: {} } as const;

const server = new TestServer();
/** The clock of the test server. By the real clock its game is long over, and its table would expire. */
const clock = { ...systemClock, now: () => server.clock.now() };
let open: OpenSite;
let played = '';
beforeAll(async () => {
  played = await playTable(server);
  open = await openSite({ store: server.store, clock, limits: { unknown: 1_000 } });
});
afterAll(() => open.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, open.address), { headers });

test('a table summary', async () => {
  const { id, clients } = await server.startGame(SETUP, ['host', 'ada'], { pace: 24 });
  await clients[1]!.ask({ t: 'name', text: 'Ada' });
  const table = await server.table(id);
  expect(await (await get(`api/tables/${id}`)).json()).toEqual({
    seq: table.seq,
    phase: 'playing',
    paused: false,
    games: 1,
    settings: table.settings,
    host: 1,
    seats: [
      { kind: 'person', person: 1, name: null },
      { kind: 'person', person: 2, name: 'Ada' },
      { kind: 'bot', bot: 'careful', owner: null },
    ],
    here: 0,
    waits: { ...findAwaitedPlayer(table), by: table.waitsSince + 24 * 3_600_000 },
  });
});

describe('records', () => {
  test('of finished games, with the proof of their deal', async () => {
    const [first, last] = [
      await get(`api/tables/${played}/record?game=1`),
      await get(`api/tables/${played}/record`),
    ];
    expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(first.headers.get('content-disposition')).toBe(`inline; filename="night-cage-${played}-1.cage"`);
    const record = parseRecord(await first.text());
    expect(record.shared!.contributions).toHaveLength(2);
    expect(record.steps.at(-1)!.state.outcome).not.toBe('playing');
    expect(parseRecord(await last.text()).steps.at(-1)!.state.outcome).toBe('conceded');
  });

  test('of the current game, without anything hidden', async () => {
    const { id, clients } = await server.startGame({ ...SETUP, players: 2 }, ['host', 'ada']);
    const read = async (): Promise<string> => (await get(`api/tables/${id}/record`)).text();
    expect(parseRecord(await read()).steps).toEqual([]);
    for (let n = 0; n < 6; n++) {
      const table = await server.table(id);
      await clients[seatToMove(table)]!.ask({
        t: 'play',
        at: table.position,
        option: RawClient.option(table),
      });
    }
    const text = await read();
    const record = parseRecord(text);
    expect(record.steps.length).toBeGreaterThan(3);
    expect(record.steps.at(-1)!.state).toEqual((await server.table(id)).game!.state);
    expect([record.seed, record.shared]).toEqual([null, null]);
    expect(text).not.toContain(parseSecret((await server.store.load(id, 0))!.secret)!.secret);
    for (const client of clients) client.leave();
  });

  test('do not exist for games that were not played', async () => {
    const { id } = await createOnlineTable(open.address, 'ada', SETUP);
    for (const path of [
      `${id}/record`,
      `${played}/record?game=3`,
      `${played}/record?game=one`,
      `${played}/record?game=1&game=2`,
    ]) {
      const answer = await get(`api/tables/${path}`);
      expect([answer.status, await answer.json()]).toEqual([404, { code: 'table/no-such-game' }]);
    }
  });

  test('are written once: later requests only read new entries', async () => {
    const store = new MemoryStore();
    const reads: number[] = [];
    store.standings = (ids) => server.store.standings(ids);
    store.entries = async (...asked) => {
      const entries = await server.store.entries(...asked);
      reads.push(entries.length);
      return entries;
    };
    const other = await openSite({ store, clock });
    onTestFinished(other.close);
    const { seq } = (await server.store.standings([played])).get(played)!;
    const texts: string[] = [];
    for (let n = 0; n < 3; n++)
      texts.push(await (await fetch(new URL(`api/tables/${played}/record`, other.address))).text());
    expect(new Set(texts).size).toBe(1);
    expect(reads.reduce((sum, count) => sum + count, 0)).toBe(seq);
  });
});

/** Reads lines until one matches. */
async function linesUntil(answer: Response, isLast: (line: object) => boolean): Promise<object[]> {
  const lines: object[] = [];
  let rest = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    for (const part of parts) lines.push(JSON.parse(part) as object);
    if (lines.some(isLast)) break;
  }
  return lines;
}

describe('the stream', () => {
  test('has the log and then new entries, and ends with the server', async () => {
    const own = await openSite();
    const created = await createOnlineTable(own.address, 'ada', SETUP);
    const ada = joinOnlineTable(own.address, created, 'ada');
    await waitUntil(ada, () => ada.you === 1);
    const answer = await fetch(new URL(`api/tables/${created.id}/stream?after=0`, own.address));
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(own.site.connections()).toBe(2);
    const read = linesUntil(answer, (line) => 'end' in line);
    await ada.ask({ t: 'sit', seat: 0 });
    ada.stop();
    await own.close();
    const lines = await read;
    expect(lines.filter((line) => 'kind' in line)).toMatchObject([
      { seq: 1, kind: 'opened' },
      { seq: 2, kind: 'sat', seat: 0 },
    ]);
    expect(lines.at(-1)).toMatchObject({ end: 'draining' });
  });

  test('a thousand streams from one address: as many as allowed, the others get a time to retry', async () => {
    const own = await openSite({ limits: { spectators: 100, sockets: 40, reads: 2_000 } });
    onTestFinished(own.close);
    const { id } = await createOnlineTable(own.address, 'ada', SETUP);
    const disconnect = new AbortController();
    const ask = (): Promise<Response> =>
      fetch(new URL(`api/tables/${id}/stream`, own.address), { signal: disconnect.signal });
    const statuses = new Map<number, number>();
    // The runtime closes a response that is garbage-collected.
    const streams: Response[] = [];
    for (let n = 0; n < 1_000; n++) {
      const answer = await ask();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) {
        streams.push(answer);
        continue;
      }
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toEqual({ code: 'server/too-many', after: 10_000, facts: { most: 40 } });
    }
    expect([...statuses]).toEqual([
      [200, 40],
      [429, 960],
    ]);
    // The address is refused nothing else, and closing a stream frees its place.
    expect((await fetch(new URL(`api/tables/${id}/log`, own.address))).status).toBe(200);
    expect(own.site.connections()).toBe(streams.length);
    disconnect.abort();
    while (own.site.connections() > 0) await new Promise(setImmediate);
    const retried = await fetch(new URL(`api/tables/${id}/stream`, own.address));
    expect(retried.status).toBe(200);
    await retried.body!.cancel();
  });

  test('a table has a limited number of spectators', async () => {
    const own = await openSite({ limits: { spectators: 2 } });
    onTestFinished(own.close);
    const { id } = await createOnlineTable(own.address, 'ada', SETUP);
    const ask = (): Promise<Response> => fetch(new URL(`api/tables/${id}/stream`, own.address));
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([third.status, await third.json()]).toEqual([
      429,
      { code: 'table/full', after: 10_000, facts: { most: 2 } },
    ]);
  });

  test('a HEAD request opens no stream', async () => {
    const answer = await fetch(new URL(`api/tables/${played}/stream`, open.address), { method: 'HEAD' });
    expect(answer.status).toBe(404);
  });
});

test('on a public server other sites may read public data, but change nothing', async () => {
  const own = await openSite({ store: new MemoryStore() }, 'https://cage.example/');
  onTestFinished(own.close);
  const { id } = await createOnlineTable(own.address, 'ada', SETUP);
  const Origin = 'https://elsewhere.example';
  const ask = (address: string, path: string, method = 'GET'): Promise<Response> =>
    fetch(new URL(path, address), { method, headers: { Origin } });
  const allowed = async (path: string): Promise<string | null> => {
    const answer = await ask(own.address, path);
    await answer.body!.cancel();
    return answer.headers.get('access-control-allow-origin');
  };
  for (const path of ['', `/${id}`, `/${id}/log`, `/${id}/record`, `/${id}/stream`, '/aaaaaaaaaaaa'])
    expect([path, await allowed(`api/tables${path}`)]).toEqual([path, '*']);
  // Other sites cannot read the server's own addresses or personal data.
  for (const path of ['api/about', `api/tables/${id}/notices`]) expect(await allowed(path)).toBeNull();
  for (const [path, method] of [
    ['api/tables', 'POST'],
    [`api/tables/${id}/me`, 'DELETE'],
    [`api/tables/${id}`, 'OPTIONS'],
  ] as const) {
    const answer = await ask(own.address, path, method);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  }
  // In a local network the tables stay private to it.
  expect(
    (await ask(open.address, `api/tables/${played}`)).headers.get('access-control-allow-origin'),
  ).toBeNull();
});
