import { DEFAULT_TABLE_SETTINGS, createTableId, type ServerMessage } from '@night-cage/protocol';
import { CLOSE_CODES, DEFAULT_LIMITS, type ServerLimits } from '@night-cage/server';
import { TestServer, type RawClient } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';
import { openSite } from './open-site.ts';

/* Every limit can be changed, and a refusal names the limit and when to try again. */

const SETUP = { edition: 'base', players: 2, options: {} } as const;
const serverWith = (limits: Partial<ServerLimits>): TestServer =>
  new TestServer(undefined, undefined, limits);
const refusals = ({ received }: RawClient): ServerMessage[] => received.filter(({ t }) => t === 'refused');

describe('on the connection', () => {
  test('messages per second, and at once', async () => {
    const server = serverWith({ messages: 2, messagesAtOnce: 3 });
    const client = await server.join('ada', await server.open(SETUP, {}, 'ada'));
    for (let n = 0; n < 4; n++) client.send({ t: 'here', n, visible: true, active: true, typing: false });
    expect(refusals(client)).toMatchObject([
      { code: 'wire/too-fast', facts: { most: 2 }, after: expect.any(Number) as number },
      { code: 'wire/too-fast' },
    ]);
  });

  test('bytes per message', async () => {
    const server = serverWith({ message: 1_000 });
    const client = await server.join('ada', await server.open(SETUP, {}, 'ada'));
    client.send({ t: 'say', key: 'long-text-1', text: 'x'.repeat(1_000) });
    expect(refusals(client)).toMatchObject([{ code: 'wire/too-large', facts: { most: 1_000 } }]);
    expect(client.closed).toBe(CLOSE_CODES.tooLarge);
  });

  test('seconds until hello', async () => {
    const server = serverWith({ hello: 2 });
    const client = server.createClient();
    await server.clock.run(1_900);
    expect(client.closed).toBeNull();
    await server.clock.run(200);
    expect(client.closed).toBe(CLOSE_CODES.tooMuch);
  });
});

describe('at a table', () => {
  test.each([
    ['texts', { t: 'say', text: 'hello' }, 4],
    ['signs', { t: 'sign', sign: 'danger', space: 3, prisoner: null }, 5],
  ] as const)('%s per second', async (name, request, most) => {
    const server = serverWith({ [name]: most });
    const { clients } = await server.startGame(SETUP, ['ada', 'ben']);
    clients[0]!.send({ ...request, key: 'first-request-1' });
    clients[0]!.send({ ...request, key: 'second-request-1' });
    await server.clock.run(100);
    const [refused] = refusals(clients[0]!) as Extract<ServerMessage, { t: 'refused' }>[];
    expect(refused).toMatchObject({ code: 'table/too-soon', facts: { most } });
    expect(refused!.after).toBeLessThanOrEqual(1_000 / most);
    await server.clock.run(refused!.after!);
    expect(await clients[0]!.ask(request)).toMatchObject({ t: 'done' });
  });

  test('spectators', async () => {
    const server = serverWith({ spectators: 1 });
    const { id } = await server.open(SETUP);
    const [first, second] = [await server.join('ada', { id }), await server.join('ben', { id })];
    expect(refusals(first)).toEqual([]);
    expect(refusals(second)).toMatchObject([{ code: 'table/full', facts: { most: 1 }, after: 10_000 }]);
  });

  test('entries of talk and settings in the log', async () => {
    const server = serverWith({ entries: 1 });
    const host = await server.join('ada', await server.open(SETUP, {}, 'ada'));
    expect(await host.ask({ t: 'name', text: 'Ada' })).toMatchObject({ t: 'done', seq: 2 });
    expect(await host.ask({ t: 'name', text: 'Ida' })).toMatchObject({
      code: 'table/log-full',
      facts: { most: 1 },
    });
    expect(await host.ask({ t: 'sit', seat: 0 })).toMatchObject({ t: 'done', seq: 3 });
  });
});

test('per address: new tables per hour, unknown names per minute, and the size of requests', async () => {
  const { address, close } = await openSite({ limits: { tables: 1, unknown: 1, message: 2_000 } });
  const make = (more: object = {}): Promise<Response> =>
    fetch(new URL('api/tables', address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${'a'.repeat(64)}` },
      body: JSON.stringify({
        id: createTableId(crypto.getRandomValues(new Uint8Array(12))),
        settings: { ...DEFAULT_TABLE_SETTINGS, wish: SETUP },
        ...more,
      }),
    });
  const look = (): Promise<Response> => fetch(new URL('api/tables/aaaaaaaaaaaa/log', address));
  expect([(await make()).status, (await look()).status]).toEqual([201, 404]);
  for (const answer of [await make(), await look()]) {
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'server/too-many', facts: { most: 1 } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  const long = await make({ more: 'x'.repeat(2_000) });
  expect([long.status, await long.json()]).toEqual([413, { code: 'wire/too-large', facts: { most: 2_000 } }]);
  await close();
});

test('the defaults match the design', () => {
  expect(DEFAULT_LIMITS).toEqual({
    messages: 20,
    notices: 30,
    nights: 60,
    browsers: 5,
    messagesAtOnce: 40,
    message: 16 * 1_024,
    hello: 5,
    texts: 1,
    signs: 2,
    spectators: 50,
    entries: 5_000,
    entriesAMinute: 60,
    tables: 20,
    sockets: 64,
    unknown: 30,
    reads: 600,
    slow: 64 * 1_024,
    tooSlow: 256 * 1_024,
  });
});
