import type { TableEvent as ClientNews } from '@night-cage/client';
import { PROTOCOL_VERSION, type ServerMessage, type TableState } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { parseRecord } from '@night-cage/notation';
import { NO_TELEMETRY, systemClock, type Bus, type BusMessage } from '@night-cage/server';
import {
  TestServer,
  TestClient,
  RawClient,
  RewindableStore,
  serializeTable,
  seatToMove,
} from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { openSite } from './open-site.ts';

/*
 * A store that returns to an earlier state, and a bus with false messages: servers and clients
 * notice, and continue from the store.
 */

const TWO = { edition: 'base', players: 2, options: {} } as const;

interface Players {
  readonly server: TestServer;
  readonly time: RewindableStore;
  readonly id: string;
  readonly clients: readonly [TestClient, TestClient];
  readonly news: ClientNews[];
  readonly rewound: (readonly [from: number, to: number])[];
}

/** Two real clients in the middle of a game, and a moment eight choices earlier. */
async function playing(): Promise<Players & { readonly earlier: number }> {
  const time = new RewindableStore();
  const rewound: (readonly [number, number])[] = [];
  const watch = {
    ...NO_TELEMETRY,
    rewound: (_: string, from: number, to: number) => rewound.push([from, to]),
  };
  const server = new TestServer(time.store, undefined, {}, { watch });
  const { id, link, clients: people } = await server.startGame(TWO, ['host', 'anna']);
  for (const person of people) person.leave();
  const clients = [
    new TestClient(server, { id, link }, 'host'),
    new TestClient(server, { id, link }, 'anna'),
  ] as const;
  const news: ClientNews[] = [];
  clients[1].online.listen((player) => news.push(player));
  await server.clock.run(1_000);
  await choose(server, clients, 8);
  const earlier = time.now();
  await choose(server, clients, 8);
  return { server, time, id, clients, news, rewound, earlier };
}

async function choose(
  server: TestServer,
  clients: readonly TestClient[],
  times: number,
  n = 0,
): Promise<void> {
  for (let done = 0; done < times; done++) {
    const { table } = clients[0]!.online;
    const player = clients[seatToMove(table)]!.online;
    const asking = player.ask({ t: 'play', at: table.position, option: RawClient.option(table, n) });
    await server.clock.run(100);
    expect(await asking).toEqual({ done: true });
  }
}

async function allSee({
  server,
  id,
  clients,
}: Pick<Players, 'server' | 'id' | 'clients'>): Promise<TableState> {
  const table = await server.table(id);
  for (const { online } of clients) expect(serializeTable(online.table)).toEqual(serializeTable(table));
  return table;
}

test('a server notices the reset, tells its clients, and all play on from there', async () => {
  const at = await playing();
  const { server, time, clients, news, rewound, earlier } = at;
  const before = clients[0].online.table.seq;
  await time.goBack(earlier);
  await server.tables.catchUp();
  await server.clock.run(2_000);
  expect((await allSee(at)).seq).toBeLessThan(before);
  expect(rewound).toEqual([[before, (await server.table(at.id)).seq]]);
  const rewinds = news.flatMap((player) => (player.what === 'rewound' ? [player] : []));
  expect(rewinds).toHaveLength(1);
  expect(rewinds[0]!.lost!.moments.length).toBeGreaterThan(clients[1].online.game!.moments.length);
  await choose(server, clients, 4, 1);
  await allSee(at);
});

test('a choice made on the lost log is refused as stale, whenever the reset happened', async () => {
  const at = await playing();
  const { server, time, clients, earlier } = at;
  await time.goBack(earlier);
  const { table } = clients[0].online;
  const mover = clients[seatToMove(table)]!.online;
  const asking = mover.ask({ t: 'play', at: table.position, option: RawClient.option(table, 0) });
  await server.clock.run(3_000);
  expect(await asking).toMatchObject({ done: false, refusal: { code: 'table/stale' } });
  await allSee(at);
  await choose(server, clients, 4, 1);
});

test('another log of the same length is noticed, and no client keeps the old one', async () => {
  const at = await playing();
  const { server, time, id, clients, earlier } = at;
  const { seq } = clients[0].online.table;
  await time.goBack(earlier);
  // Another server has other clients, which play differently until there are as many entries as
  // before.
  const other = new TestServer(time.store, undefined, {}, { clock: server.clock });
  const guests = [new TestClient(other, { id }, 'host'), new TestClient(other, { id }, 'anna')] as const;
  await server.clock.run(200);
  await choose(other, guests, 2, 1);
  for (let n = 0; (await other.table(id)).seq < seq; n++) {
    void guests[0].online.ask({ t: 'name', text: `Ines ${n}` });
    await server.clock.run(100);
  }
  expect((await other.table(id)).seq).toBe(seq);
  expect(serializeTable(clients[0].online.table)).not.toEqual(serializeTable(guests[0].online.table));
  await server.tables.catchUp();
  await server.clock.run(2_000);
  await allSee(at);
  await choose(server, clients, 2, 1);
  await allSee(at);
});

test('a client that was offline during the reset is told when it returns', async () => {
  const at = await playing();
  const { server, time, clients, news, earlier } = at;
  clients[1].cut();
  await time.goBack(earlier);
  server.restart();
  clients[0].cut();
  await server.clock.run(60_000);
  await allSee(at);
  expect(news.some(({ what }) => what === 'rewound')).toBe(true);
});

test('a client from a server that knows more is not told that its log is wrong', async () => {
  const at = await playing();
  const { server, time, id, earlier } = at;
  await time.goBack(earlier);
  // The other server has seen the reset, and its client has read the new log; this server has not.
  const other = new TestServer(time.store, undefined, {}, { clock: server.clock });
  const guest = new TestClient(other, { id }, 'host');
  await server.clock.run(200);
  void guest.online.ask({ t: 'name', text: 'Ines' });
  await server.clock.run(200);
  const { seq } = guest.online.table;
  const { hash } = (await other.join('look', { id })).received.find(
    (frame): frame is Extract<ServerMessage, { t: 'welcome' }> => frame.t === 'welcome',
  )!;
  const client = hello(server, id, PROTOCOL_VERSION, seq, hash);
  await server.clock.run(100);
  expect(client.received.map(({ t }) => t)).toContain('welcome');
  expect(client.received.map(({ t }) => t)).not.toContain('rewound');
});

test('a newcomer is welcomed at a table that was reset', async () => {
  const { server, time, id, earlier } = await playing();
  await time.goBack(earlier);
  const newcomer = await server.join('late', { id });
  await server.clock.run(100);
  expect(newcomer.received.map(({ t }) => t)).toContain('welcome');
  expect(newcomer.received.find(({ t }) => t === 'welcome')).toMatchObject({
    seq: (await server.table(id)).seq,
  });
});

test('the log and the record over HTTP come from the current store', async () => {
  const { server, time, id, clients, earlier } = await playing();
  const open = await openSite({
    store: time.store,
    clock: { ...systemClock, now: () => server.clock.now() },
  });
  const read = async (path: string): Promise<string> =>
    (await fetch(new URL(`api/tables/${id}/${path}`, open.address))).text();
  const stored = async (): Promise<unknown> => {
    const { entries } = (await time.store.load(id, 0))!;
    return { entries: entries.map(({ body }) => JSON.parse(body) as unknown) };
  };
  const records = [await read('record')];
  expect(JSON.parse(await read('log?v=2'))).toEqual(await stored());
  await time.goBack(earlier);
  expect(JSON.parse(await read('log?v=2'))).toEqual(await stored());
  records.push(await read('record'));
  await server.tables.catchUp();
  await server.clock.run(2_000);
  await choose(server, clients, 9, 1);
  expect(JSON.parse(await read('log?v=2'))).toEqual(await stored());
  records.push(await read('record'));
  const [seen, wentBack, goneOn] = records.map((record) => parseRecord(record).steps.map(({ move }) => move));
  expect(wentBack!.length).toBeLessThan(seen!.length);
  expect(seen!.slice(0, wentBack!.length)).toEqual(wentBack);
  expect(goneOn!.slice(0, wentBack!.length)).toEqual(wentBack);
  expect(goneOn).not.toEqual(seen);
  await open.close();
});

/** A client with raw messages, of some protocol version. */
function hello(server: TestServer, id: string, v: number, seq: number, hash?: string): RawClient {
  const client = server.createClient();
  client.send({ t: 'hello', v, format: FORMAT, table: id, seq, ...(hash === undefined ? {} : { hash }) });
  return client;
}

test('the hash tells a client that it has another log, and it receives nothing before it has read the new one', async () => {
  const { server, id, clients } = await playing();
  const { seq } = clients[0].online.table;
  const right = hello(server, id, PROTOCOL_VERSION, seq);
  await server.clock.run(20);
  const { hash } = right.received[0] as Extract<ServerMessage, { t: 'welcome' }>;
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  const same = hello(server, id, PROTOCOL_VERSION, seq, hash);
  const wrong = hello(server, id, PROTOCOL_VERSION, seq, 'f'.repeat(12));
  const ahead = hello(server, id, PROTOCOL_VERSION, seq + 1, hash);
  const longAgo = hello(server, id, PROTOCOL_VERSION, 0, '');
  await server.clock.run(20);
  expect(same.received.map(({ t }) => t)).toEqual(['welcome']);
  expect(wrong.received).toEqual([{ t: 'rewound', seq }]);
  expect(ahead.received).toEqual([{ t: 'rewound', seq }]);
  expect(longAgo.received.map(({ t }) => t)).toContain('welcome');
  await choose(server, clients, 1);
  expect(same.received.filter(({ t }) => t === 'entries')).toHaveLength(1);
  expect(wrong.received).toHaveLength(1);
});

test('a client of protocol version 1 is asked to reload, since it cannot start over', async () => {
  const { server, time, id, clients, earlier } = await playing();
  const old = hello(server, id, 1, clients[0].online.table.seq);
  await server.clock.run(20);
  expect(old.received[0]).not.toHaveProperty('hash');
  await time.goBack(earlier);
  await server.tables.catchUp();
  await server.clock.run(20);
  expect(old.received.at(-1)).toMatchObject({ t: 'refused', code: 'wire/version' });
});

test('a forged choice on the bus is ignored: broadcasts come from the store', async () => {
  const listeners = new Map<string, (news: BusMessage) => void>();
  const bus: Bus = {
    publish: () => undefined,
    subscribe: (table, listener) => (listeners.set(table, listener), () => undefined),
    close: () => Promise.resolve(),
  };
  const server = new TestServer(undefined, undefined, {}, { bus });
  const { id, clients } = await server.startGame(TWO, ['host', 'anna']);
  const { seq, position } = await server.table(id);
  const body = JSON.stringify({
    seq: seq + 1,
    at: 1,
    by: 2,
    kind: 'chose',
    at2: position,
    option: 0,
    rows: [],
  });
  const forged = { t: 'written', seq: seq + 1, chose: [[2, null, body]] } as unknown as BusMessage;
  const receivedBefore = clients.map(({ received }) => received.length);
  listeners.get(id)!(forged);
  listeners.get(id)!({ t: 'written', seq: Number.MAX_SAFE_INTEGER });
  await server.clock.run(500);
  expect(clients.map(({ received }) => received.length)).toEqual(receivedBefore);
  expect((await server.table(id)).seq).toBe(seq);
});

test('many hints cause one read of the store', async () => {
  const time = new RewindableStore();
  let loads = 0;
  const store = new Proxy(time.store, {
    get: (target, name) => {
      if (name === 'load') loads++;
      return Reflect.get(target, name) as unknown;
    },
  });
  let publishHint: (news: BusMessage) => void = () => undefined;
  const bus: Bus = {
    publish: () => undefined,
    subscribe: (_, listener) => ((publishHint = listener), () => undefined),
    close: () => Promise.resolve(),
  };
  const server = new TestServer(store, undefined, {}, { bus });
  const { id } = await server.startGame(TWO, ['host', 'anna']);
  loads = 0;
  for (let n = 1; n <= 1_000; n++) publishHint({ t: 'written', seq: 10_000 + n });
  await server.clock.run(500);
  expect(loads).toBeLessThanOrEqual(2);
  await server.table(id);
});

test('a server that could not read while its store failed reads again afterwards', async () => {
  const time = new RewindableStore();
  let isAway = false;
  const store = new Proxy(time.store, {
    get: (target, name) =>
      isAway && (name === 'load' || name === 'append')
        ? () => Promise.reject(new Error('the store is away'))
        : (Reflect.get(target, name) as unknown),
  });
  let publishHint: (news: BusMessage) => void = () => undefined;
  const bus: Bus = {
    publish: () => undefined,
    subscribe: (_, listener) => ((publishHint = listener), () => undefined),
    close: () => Promise.resolve(),
  };
  const server = new TestServer(store, undefined, {}, { bus });
  const { id, link, clients } = await server.startGame(TWO, ['host', 'anna']);
  isAway = true;
  for (let n = 1; n <= 3; n++) {
    publishHint({ t: 'written', seq: 10_000 + n });
    await server.clock.run(50);
  }
  isAway = false;
  await server.clock.run(5_000);
  const other = new TestServer(time.store, undefined, {}, { clock: server.clock });
  const host = await other.join('host', { id, link });
  // These requests need other keys than those of the first server's clients.
  for (let n = 0; n < 20; n++) other.nextKey();
  expect(await host.ask({ t: 'name', text: 'Ines' })).toMatchObject({ t: 'done' });
  publishHint({ t: 'written', seq: 10_004 });
  await server.clock.run(500);
  const entries = clients[1]!.received.flatMap((frame) => (frame.t === 'entries' ? frame.list : []));
  expect(entries.at(-1)).toMatchObject({ kind: 'named', text: 'Ines' });
});

test('an unknown kind of entry closes the table on the client, with a message', async () => {
  const { server, clients } = await playing();
  const [client] = clients;
  const { seq } = client.online.table;
  const entry = { seq: seq + 1, at: 1, by: 1, kind: 'of-tomorrow' };
  expect(() => client.hear(JSON.stringify({ t: 'entries', list: [entry] }))).not.toThrow();
  expect(client.online.closed).toMatchObject({ code: 'wire/version' });
  expect(client.online.table.seq).toBe(seq);
  await server.clock.run(1_000);
});

test('a server that keeps contradicting its own log is not asked forever', async () => {
  const { server, clients } = await playing();
  const [client] = clients;
  for (let n = 0; n < 50; n++) {
    client.hear(JSON.stringify({ t: 'rewound', seq: 1 }));
    client.lieAboutHash = 'f'.repeat(12);
    await server.clock.run(2_000);
  }
  expect(client.online.closed).toMatchObject({ code: 'wire/version' });
});

test('servers without hashes can continue a table, alone and together with others', async () => {
  const time = new RewindableStore();
  let knowsChains = false;
  const store = new Proxy(time.store, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      if (knowsChains || (name !== 'append' && name !== 'create')) return method;
      // Like the previous version: without a chain.
      return (...args: unknown[]) =>
        method(
          ...args.map((player) => (typeof player === 'object' ? { ...player, chain: undefined } : player)),
        );
    },
  });
  const server = new TestServer(store);
  const { id, link } = await server.startGame(TWO, ['host', 'anna']);
  const clients = [
    new TestClient(server, { id, link }, 'host'),
    new TestClient(server, { id, link }, 'anna'),
  ];
  await server.clock.run(1_000);
  await choose(server, clients, 2);
  expect((await store.load(id, 0))!.chain).toBeNull();
  for (const knows of [true, false, true]) {
    knowsChains = knows;
    await choose(server, clients, 2);
    server.restart();
    for (const client of clients) client.cut();
    await server.clock.run(10_000);
  }
  await choose(server, clients, 2);
  const { chain, seq } = (await store.load(id, 0))!;
  expect(chain).toMatch(new RegExp(`^${seq}:[0-9a-f]{64}$`));
  expect(clients.map(({ online }) => online.closed)).toEqual([null, null]);
});

test('an acknowledged request that was lost is sent again, if the client has missed nothing else', async () => {
  const { server, time, id, clients } = await playing();
  const [client] = clients;
  const before = time.now();
  // The client gets the answer but not the entry: the connection breaks in between.
  const asking = client.online.ask({ t: 'name', text: 'Ines' });
  client.holdEntries = true;
  await server.clock.run(100);
  await time.goBack(before);
  server.restart();
  client.holdEntries = false;
  for (const player of clients) player.cut();
  await server.clock.run(30_000);
  expect(await asking).toEqual({ done: true });
  expect((await server.table(id)).people[client.online.you! - 1]!.name).toBe('Ines');
});
