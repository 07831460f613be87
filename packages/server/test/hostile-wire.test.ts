import { once } from 'node:events';
import { SUBPROTOCOLS, PROTOCOL_VERSION, deriveToken, type ServerMessage } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { CLOSE_CODES, Session, systemClock, type Clock, type Site } from '@night-cage/server';
import {
  TestServer,
  RawClient,
  joinOnlineTable,
  createOnlineTable,
  waitUntil,
} from '@night-cage/testkit/online';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSite } from './open-site.ts';

/*
 * Attacks on the connection itself: where it comes from, how much it sends at once, how little it
 * reads.
 */

const SOCKETS = 6;
const UNKNOWN = 5;
/** On a busy machine, connections must not be closed for a late hello. */
const patient: Clock = {
  now: () => systemClock.now(),
  after: (milliseconds, call) => systemClock.after(20 * milliseconds, call),
};
let site: Site;
let address: string;

beforeAll(async () => {
  const open = await openSite({ clock: patient, limits: { unknown: UNKNOWN, sockets: SOCKETS } });
  ({ site, address } = open);
  return () => open.close();
});

const dial = (headers: Readonly<Record<string, string>> = {}, path = 'api/live'): WebSocket =>
  new WebSocket(new URL(path, address.replace('http', 'ws')), [...SUBPROTOCOLS], { headers });

/** The status of a refused connection, or the close code of an open one. */
const fate = (line: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    line.on('unexpected-response', (_, { statusCode = 0 }) => {
      line.terminate();
      resolve(statusCode);
    });
    line.on('error', () => undefined);
    line.on('close', resolve);
  });

test.each([
  ['another origin', { Origin: 'https://elsewhere.example' }, 'api/live', 403],
  ['a client of no origin', { Origin: 'null' }, 'api/live', 403],
  ['a name that was made to lead here', { Host: 'elsewhere.example' }, 'api/live', 421],
  ['another path', {}, 'api/../../live', 404],
])('%s opens no connection', async (_, headers, path, status) => {
  expect(await fate(dial(headers, path))).toBe(status);
});

test.each([
  ['a megabyte at once', 'x'.repeat(1 << 20), CLOSE_CODES.tooLarge],
  ['bytes that are no text', Buffer.from([1, 2, 3]), CLOSE_CODES.unreadable],
])('%s closes only its own connection', async (_, data, code) => {
  const created = await createOnlineTable(address, 'ada', { edition: 'base', players: 1, options: {} });
  const ada = joinOnlineTable(address, created, 'ada');
  await waitUntil(ada, () => ada.you === 1);
  const line = dial();
  await once(line, 'open');
  line.send(data);
  expect(await fate(line)).toBe(code);
  expect(await ada.ask({ t: 'sit', seat: 0 })).toEqual({ done: true });
  ada.stop();
});

/** Says hello, and returns the first message. */
async function greet(line: WebSocket, table: string, who: string): Promise<ServerMessage> {
  await once(line, 'open');
  const token = deriveToken(who, table);
  line.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table, token, seq: 0 }));
  const [data] = (await once(line, 'message')) as [Buffer];
  return JSON.parse(data.toString()) as ServerMessage;
}

test('an address has a limited number of connections; beyond it only people of the table get in', async () => {
  const { id } = await createOnlineTable(address, 'ada', { edition: 'base', players: 1, options: {} });
  const lines = Array.from({ length: SOCKETS }, () => dial());
  await Promise.all(lines.map((line) => once(line, 'open')));
  const stranger = dial();
  expect(await greet(stranger, id, 'mallory')).toMatchObject({
    t: 'refused',
    code: 'server/too-many',
    facts: { most: SOCKETS },
    after: 10_000,
  });
  expect(await fate(stranger)).toBe(CLOSE_CODES.tooSlow);
  const ada = dial();
  expect(await greet(ada, id, 'ada')).toMatchObject({ t: 'welcome', you: 1 });
  lines.push(ada, ...Array.from({ length: SOCKETS - 1 }, () => dial()));
  await Promise.all(lines.slice(SOCKETS + 1).map((line) => once(line, 'open')));
  expect(await fate(dial())).toBe(429);
  for (const line of lines) line.terminate();
  await expect.poll(() => site.connections(), { timeout: 30_000 }).toBe(0);
  const extra = dial();
  expect(await greet(extra, id, 'mallory')).toMatchObject({ t: 'welcome', you: null });
  extra.terminate();
});

test('unknown table names count on the socket, too', async () => {
  const line = dial();
  await once(line, 'open');
  const codes: string[] = [];
  for (let n = 0; n <= UNKNOWN; n++) {
    line.send(
      JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table: 'aaaaaaaaaaaa', seq: 0 }),
    );
    const [data] = (await once(line, 'message')) as [Buffer];
    codes.push((JSON.parse(data.toString()) as { code: string }).code);
  }
  expect(codes).toEqual([...Array<string>(UNKNOWN).fill('table/not-found'), 'server/too-many']);
  line.terminate();
});

describe('a slow reader', () => {
  /** A spectator whose test decides how much it has not read. */
  async function createSpectator(
    server: TestServer,
    id: string,
  ): Promise<{ unsent: number; received: ServerMessage[]; closed: number }> {
    const reader = { unsent: 0, received: [] as ServerMessage[], closed: 0 };
    const session = new Session(
      {
        get unsent() {
          return reader.unsent;
        },
        send: (text) => void reader.received.push(JSON.parse(text) as ServerMessage),
        close: (code) => void (reader.closed = code),
      },
      { tables: server.tables, store: server.store, clock: server.clock, isFarBehind: () => false },
    );
    const token = deriveToken('watcher', id);
    session.receive(
      JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table: id, token, seq: 0 }),
    );
    await server.clock.run(500);
    reader.received.length = 0;
    return reader;
  }

  test('misses pointers and presence, but nothing permanent', async () => {
    const server = new TestServer();
    const { id, clients } = await server.startGame({ edition: 'base', players: 2, options: {} }, [
      'host',
      'ada',
    ]);
    const reader = await createSpectator(server, id);
    reader.unsent = 65 * 1024;
    clients[0]!.send({ t: 'point', space: 3 });
    clients[0]!.send({ t: 'here', n: 1, visible: false, active: false, typing: false });
    await clients[0]!.ask({ t: 'say', text: 'hello' });
    await server.clock.run(500);
    expect(reader.received.map(({ t }) => t)).toEqual(['entries']);
    expect(reader.closed).toBe(0);
  });

  test('is disconnected when it is far behind, unnoticed by the others', async () => {
    const server = new TestServer();
    const { id, clients } = await server.startGame({ edition: 'base', players: 2, options: {} }, [
      'host',
      'ada',
    ]);
    const reader = await createSpectator(server, id);
    reader.unsent = 257 * 1024;
    expect(await clients[0]!.ask({ t: 'say', text: 'hello' })).toMatchObject({ t: 'done' });
    expect(reader).toMatchObject({ received: [], closed: CLOSE_CODES.tooSlow });
    expect(clients[1]!.received.some(({ t }) => t === 'entries')).toBe(true);
  });
});

test('a choice for a past or future position is refused as stale', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ edition: 'base', players: 1, options: {} }, ['host']);
  const { position, seq } = await server.table(id);
  const option = RawClient.option(await server.table(id), 0);
  for (const at of [0, position - 1, position + 1, 2 ** 31])
    expect(await clients[0]!.ask({ t: 'play', at, option })).toMatchObject({ code: 'table/stale' });
  expect((await server.table(id)).seq).toBe(seq);
});
