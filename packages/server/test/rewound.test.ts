import type { TableEvent as ClientNews } from '@night-cage/client';
import { PROTOCOL_VERSION, type ServerMessage, type TableState } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { parseRecord } from '@night-cage/notation';
import { NO_TELEMETRY, systemClock, type Bus, type BusMessage } from '@night-cage/server';
import {
  TestServer,
  TestClient,
  TestPage,
  RewindableStore,
  serializeTable,
  seatToMove,
} from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { openSite } from './open-site.ts';

/* A store that goes back to an earlier state, and a bus that lies: servers and pages notice, and go on from what the store has. */

const TWO = { edition: 'base', players: 2, options: {} } as const;

interface Players {
  readonly desk: TestServer;
  readonly time: RewindableStore;
  readonly id: string;
  readonly clients: readonly [TestClient, TestClient];
  readonly news: ClientNews[];
  readonly rewound: (readonly [from: number, to: number])[];
}

/** Two real clients in the middle of a game, and a moment eight choices ago. */
async function playing(): Promise<Players & { readonly earlier: number }> {
  const time = new RewindableStore();
  const rewound: (readonly [number, number])[] = [];
  const watch = {
    ...NO_TELEMETRY,
    rewound: (_: string, from: number, to: number) => rewound.push([from, to]),
  };
  const desk = new TestServer(time.store, undefined, {}, { watch });
  const { id, link, pages } = await desk.begun(TWO, ['host', 'anna']);
  for (const page of pages) page.leave();
  const clients = [
    new TestClient(desk, { id, link }, 'host'),
    new TestClient(desk, { id, link }, 'anna'),
  ] as const;
  const news: ClientNews[] = [];
  clients[1].online.listen((one) => news.push(one));
  await desk.clock.run(1_000);
  await choose(desk, clients, 8);
  const earlier = time.now();
  await choose(desk, clients, 8);
  return { desk, time, id, clients, news, rewound, earlier };
}

async function choose(desk: TestServer, clients: readonly TestClient[], times: number, n = 0): Promise<void> {
  for (let done = 0; done < times; done++) {
    const { table } = clients[0]!.online;
    const one = clients[seatToMove(table)]!.online;
    const asking = one.ask({ t: 'play', at: table.position, option: TestPage.option(table, n) });
    await desk.clock.run(100);
    expect(await asking).toEqual({ done: true });
  }
}

async function allSee({ desk, id, clients }: Pick<Players, 'desk' | 'id' | 'clients'>): Promise<TableState> {
  const table = await desk.table(id);
  for (const { online } of clients) expect(serializeTable(online.table)).toEqual(serializeTable(table));
  return table;
}

test('a server finds that its store went back, tells its pages, and all play on from there', async () => {
  const at = await playing();
  const { desk, time, clients, news, rewound, earlier } = at;
  const before = clients[0].online.table.seq;
  await time.goBack(earlier);
  await desk.tables.catchUp();
  await desk.clock.run(2_000);
  expect((await allSee(at)).seq).toBeLessThan(before);
  expect(rewound).toEqual([[before, (await desk.table(at.id)).seq]]);
  const told = news.flatMap((one) => (one.what === 'rewound' ? [one] : []));
  expect(told).toHaveLength(1);
  expect(told[0]!.lost!.moments.length).toBeGreaterThan(clients[1].online.game!.moments.length);
  await choose(desk, clients, 4, 1);
  await allSee(at);
});

test('a choice made in the log that is gone is refused as stale, wherever the store went back in between', async () => {
  const at = await playing();
  const { desk, time, clients, earlier } = at;
  await time.goBack(earlier);
  const { table } = clients[0].online;
  const mover = clients[seatToMove(table)]!.online;
  const asking = mover.ask({ t: 'play', at: table.position, option: TestPage.option(table, 0) });
  await desk.clock.run(3_000);
  expect(await asking).toMatchObject({ done: false, refusal: { code: 'table/stale' } });
  await allSee(at);
  await choose(desk, clients, 4, 1);
});

test('another past of the same length is found, and no page keeps the one it saw', async () => {
  const at = await playing();
  const { desk, time, id, clients, earlier } = at;
  const { seq } = clients[0].online.table;
  await time.goBack(earlier);
  // Another server has pages of its own, which play otherwise until there are as many entries as before.
  const other = new TestServer(time.store, undefined, {}, { clock: desk.clock });
  const guests = [new TestClient(other, { id }, 'host'), new TestClient(other, { id }, 'anna')] as const;
  await desk.clock.run(200);
  await choose(other, guests, 2, 1);
  for (let n = 0; (await other.table(id)).seq < seq; n++) {
    void guests[0].online.ask({ t: 'name', text: `Ines ${n}` });
    await desk.clock.run(100);
  }
  expect((await other.table(id)).seq).toBe(seq);
  expect(serializeTable(clients[0].online.table)).not.toEqual(serializeTable(guests[0].online.table));
  await desk.tables.catchUp();
  await desk.clock.run(2_000);
  await allSee(at);
  await choose(desk, clients, 2, 1);
  await allSee(at);
});

test('a page that was away while the store went back is told when it comes back', async () => {
  const at = await playing();
  const { desk, time, clients, news, earlier } = at;
  clients[1].cut();
  await time.goBack(earlier);
  desk.restart();
  clients[0].cut();
  await desk.clock.run(60_000);
  await allSee(at);
  expect(news.some(({ what }) => what === 'rewound')).toBe(true);
});

test('a page that comes from a server which knows more is not told that its own log is the wrong one', async () => {
  const at = await playing();
  const { desk, time, id, earlier } = at;
  await time.goBack(earlier);
  // Another server has seen it already, and its page has read the log there; this one has not looked yet.
  const other = new TestServer(time.store, undefined, {}, { clock: desk.clock });
  const guest = new TestClient(other, { id }, 'host');
  await desk.clock.run(200);
  void guest.online.ask({ t: 'name', text: 'Ines' });
  await desk.clock.run(200);
  const { seq } = guest.online.table;
  const { hash } = (await other.join('look', { id })).heard.find(
    (frame): frame is Extract<ServerMessage, { t: 'welcome' }> => frame.t === 'welcome',
  )!;
  const page = hello(desk, id, PROTOCOL_VERSION, seq, hash);
  await desk.clock.run(100);
  expect(page.heard.map(({ t }) => t)).toContain('welcome');
  expect(page.heard.map(({ t }) => t)).not.toContain('rewound');
});

test('a newcomer is welcomed at a table whose store went back', async () => {
  const { desk, time, id, earlier } = await playing();
  await time.goBack(earlier);
  const late = await desk.join('late', { id });
  await desk.clock.run(100);
  expect(late.heard.map(({ t }) => t)).toContain('welcome');
  expect(late.heard.find(({ t }) => t === 'welcome')).toMatchObject({ seq: (await desk.table(id)).seq });
});

test('who reads the log or the record over HTTP reads what the store has now', async () => {
  const { desk, time, id, clients, earlier } = await playing();
  const open = await openSite({ store: time.store, clock: { ...systemClock, now: () => desk.clock.now() } });
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
  await desk.tables.catchUp();
  await desk.clock.run(2_000);
  await choose(desk, clients, 9, 1);
  expect(JSON.parse(await read('log?v=2'))).toEqual(await stored());
  records.push(await read('record'));
  const [seen, wentBack, goneOn] = records.map((record) => parseRecord(record).steps.map(({ move }) => move));
  expect(wentBack!.length).toBeLessThan(seen!.length);
  expect(seen!.slice(0, wentBack!.length)).toEqual(wentBack);
  expect(goneOn!.slice(0, wentBack!.length)).toEqual(wentBack);
  expect(goneOn).not.toEqual(seen);
  await open.close();
});

/** A page word by word, of a version of the protocol. */
function hello(desk: TestServer, id: string, v: number, seq: number, hash?: string): TestPage {
  const page = desk.page();
  page.say({ t: 'hello', v, format: FORMAT, table: id, seq, ...(hash === undefined ? {} : { hash }) });
  return page;
}

test('a page is told by its hash that it has another log, and hears nothing of this one before it has read it', async () => {
  const { desk, id, clients } = await playing();
  const { seq } = clients[0].online.table;
  const right = hello(desk, id, PROTOCOL_VERSION, seq);
  await desk.clock.run(20);
  const { hash } = right.heard[0] as Extract<ServerMessage, { t: 'welcome' }>;
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  const same = hello(desk, id, PROTOCOL_VERSION, seq, hash);
  const wrong = hello(desk, id, PROTOCOL_VERSION, seq, 'f'.repeat(12));
  const ahead = hello(desk, id, PROTOCOL_VERSION, seq + 1, hash);
  const longAgo = hello(desk, id, PROTOCOL_VERSION, 0, '');
  await desk.clock.run(20);
  expect(same.heard.map(({ t }) => t)).toEqual(['welcome']);
  expect(wrong.heard).toEqual([{ t: 'rewound', seq }]);
  expect(ahead.heard).toEqual([{ t: 'rewound', seq }]);
  expect(longAgo.heard.map(({ t }) => t)).toContain('welcome');
  await choose(desk, clients, 1);
  expect(same.heard.filter(({ t }) => t === 'entries')).toHaveLength(1);
  expect(wrong.heard).toHaveLength(1);
});

test('a page of the version before is asked to load again, since it cannot start over', async () => {
  const { desk, time, id, clients, earlier } = await playing();
  const old = hello(desk, id, 1, clients[0].online.table.seq);
  await desk.clock.run(20);
  expect(old.heard[0]).not.toHaveProperty('hash');
  await time.goBack(earlier);
  await desk.tables.catchUp();
  await desk.clock.run(20);
  expect(old.heard.at(-1)).toMatchObject({ t: 'refused', code: 'wire/version' });
});

test('a bus that forges a choice is not believed: what is told comes from the store', async () => {
  const listeners = new Map<string, (news: BusMessage) => void>();
  const bus: Bus = {
    publish: () => undefined,
    subscribe: (table, listener) => (listeners.set(table, listener), () => undefined),
    close: () => Promise.resolve(),
  };
  const desk = new TestServer(undefined, undefined, {}, { bus });
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const { seq, position } = await desk.table(id);
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
  const heardBefore = pages.map(({ heard }) => heard.length);
  listeners.get(id)!(forged);
  listeners.get(id)!({ t: 'written', seq: Number.MAX_SAFE_INTEGER });
  await desk.clock.run(500);
  expect(pages.map(({ heard }) => heard.length)).toEqual(heardBefore);
  expect((await desk.table(id)).seq).toBe(seq);
});

test('a flood of hints is one question to the store', async () => {
  const time = new RewindableStore();
  let loads = 0;
  const store = new Proxy(time.store, {
    get: (target, name) => {
      if (name === 'load') loads++;
      return Reflect.get(target, name) as unknown;
    },
  });
  let tell: (news: BusMessage) => void = () => undefined;
  const bus: Bus = {
    publish: () => undefined,
    subscribe: (_, listener) => ((tell = listener), () => undefined),
    close: () => Promise.resolve(),
  };
  const desk = new TestServer(store, undefined, {}, { bus });
  const { id } = await desk.begun(TWO, ['host', 'anna']);
  loads = 0;
  for (let n = 1; n <= 1_000; n++) tell({ t: 'written', seq: 10_000 + n });
  await desk.clock.run(500);
  expect(loads).toBeLessThanOrEqual(2);
  await desk.table(id);
});

test('a server that could not look while its store was away looks again when it is back', async () => {
  const time = new RewindableStore();
  let isAway = false;
  const store = new Proxy(time.store, {
    get: (target, name) =>
      isAway && (name === 'load' || name === 'append')
        ? () => Promise.reject(new Error('the store is away'))
        : (Reflect.get(target, name) as unknown),
  });
  let tell: (news: BusMessage) => void = () => undefined;
  const bus: Bus = {
    publish: () => undefined,
    subscribe: (_, listener) => ((tell = listener), () => undefined),
    close: () => Promise.resolve(),
  };
  const desk = new TestServer(store, undefined, {}, { bus });
  const { id, link, pages } = await desk.begun(TWO, ['host', 'anna']);
  isAway = true;
  for (let n = 1; n <= 3; n++) {
    tell({ t: 'written', seq: 10_000 + n });
    await desk.clock.run(50);
  }
  isAway = false;
  await desk.clock.run(5_000);
  const other = new TestServer(time.store, undefined, {}, { clock: desk.clock });
  const host = await other.join('host', { id, link });
  // Deeds here are to have other names than those of the first server's pages.
  for (let n = 0; n < 20; n++) other.nextKey();
  expect(await host.ask({ t: 'name', text: 'Ines' })).toMatchObject({ t: 'done' });
  tell({ t: 'written', seq: 10_004 });
  await desk.clock.run(500);
  const heard = pages[1]!.heard.flatMap((frame) => (frame.t === 'entries' ? frame.list : []));
  expect(heard.at(-1)).toMatchObject({ kind: 'named', text: 'Ines' });
});

test('an entry of a kind that a page does not know closes the table there, with a sentence', async () => {
  const { desk, clients } = await playing();
  const [client] = clients;
  const { seq } = client.online.table;
  const entry = { seq: seq + 1, at: 1, by: 1, kind: 'of-tomorrow' };
  expect(() => client.hear(JSON.stringify({ t: 'entries', list: [entry] }))).not.toThrow();
  expect(client.online.closed).toMatchObject({ code: 'wire/version' });
  expect(client.online.table.seq).toBe(seq);
  await desk.clock.run(1_000);
});

test('a server that contradicts its own log for ever is not asked for ever', async () => {
  const { desk, clients } = await playing();
  const [client] = clients;
  for (let n = 0; n < 50; n++) {
    client.hear(JSON.stringify({ t: 'rewound', seq: 1 }));
    client.lieAboutHash = 'f'.repeat(12);
    await desk.clock.run(2_000);
  }
  expect(client.online.closed).toMatchObject({ code: 'wire/version' });
});

test('a table of servers that know no hashes goes on, and beside them', async () => {
  const time = new RewindableStore();
  let knowsChains = false;
  const store = new Proxy(time.store, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      if (knowsChains || (name !== 'append' && name !== 'create')) return method;
      // As the version before wrote: without a chain.
      return (...given: unknown[]) =>
        method(...given.map((one) => (typeof one === 'object' ? { ...one, chain: undefined } : one)));
    },
  });
  const desk = new TestServer(store);
  const { id, link } = await desk.begun(TWO, ['host', 'anna']);
  const clients = [new TestClient(desk, { id, link }, 'host'), new TestClient(desk, { id, link }, 'anna')];
  await desk.clock.run(1_000);
  await choose(desk, clients, 2);
  expect((await store.load(id, 0))!.chain).toBeNull();
  for (const knows of [true, false, true]) {
    knowsChains = knows;
    await choose(desk, clients, 2);
    desk.restart();
    for (const client of clients) client.cut();
    await desk.clock.run(10_000);
  }
  await choose(desk, clients, 2);
  const { chain, seq } = (await store.load(id, 0))!;
  expect(chain).toMatch(new RegExp(`^${seq}:[0-9a-f]{64}$`));
  expect(clients.map(({ online }) => online.closed)).toEqual([null, null]);
});

test('a deed that was acknowledged and then lost is done again, where the page has not missed anything', async () => {
  const { desk, time, id, clients } = await playing();
  const [client] = clients;
  const before = time.now();
  // The answer is heard, the entry is not: the line breaks in between.
  const asking = client.online.ask({ t: 'name', text: 'Ines' });
  client.holdEntries = true;
  await desk.clock.run(100);
  await time.goBack(before);
  desk.restart();
  client.holdEntries = false;
  for (const one of clients) one.cut();
  await desk.clock.run(30_000);
  expect(await asking).toEqual({ done: true });
  expect((await desk.table(id)).people[client.online.you! - 1]!.name).toBe('Ines');
});
