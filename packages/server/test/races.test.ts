import type { TableSetup } from '@night-cage/protocol';
import { createCommitment, sha256Hex } from '@night-cage/rules';
import { MemoryStore, NO_TELEMETRY, Tables, type BusMessage, type Store } from '@night-cage/server';
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Law 9, the store decides: several servers, one table. */

const BASE: TableSetup = { edition: 'base', players: 2, options: {} };

test('of two servers that write the same entry, one wins and the other reads', async () => {
  const server = new TestServer();
  const { id, link, clients } = await server.startGame(BASE, ['host', 'ada']);
  const table = await server.table(id);
  const [client, at, option] = [clients[seatToMove(table)]!, table.position, RawClient.option(table)];
  server.restart();
  const name = client === clients[0] ? 'host' : 'ada';
  const other = await server.join(name, { id, link });
  const answers = await Promise.all([
    client.ask({ t: 'play', at, option }, 'first-process'),
    other.ask({ t: 'play', at, option }, 'second-process'),
  ]);
  expect(answers.filter(({ t }) => t === 'done')).toHaveLength(1);
  expect(answers.find(({ t }) => t === 'refused')).toMatchObject({ code: 'table/stale' });
  expect(
    (await server.store.load(id, at))!.entries.filter(({ kind }) => kind === 'chose').length,
  ).toBeGreaterThanOrEqual(1);
});

test('a server without messages reads the store before it refuses', async () => {
  const store = new MemoryStore();
  const [first, second] = [new TestServer(store), new TestServer(store)] as const;
  const created = await first.open(BASE);
  const host = await first.join('host', created);
  const ada = await second.join('ada', created);
  expect((await host.ask({ t: 'sit', seat: 0 })).t).toBe('done');
  expect((await ada.ask({ t: 'sit', seat: 1 })).t).toBe('done');
  const put = (name: string): string => sha256Hex(`r ${name}`);
  for (const [name, client] of [['host', host] as const, ['ada', ada] as const])
    expect((await client.ask({ t: 'ready', yes: true, pledge: createCommitment(put(name)) })).t).toBe('done');
  // The second to be ready completed the pledges. The first one's server does not know.
  for (const [name, client] of [['host', host] as const, ['ada', ada] as const])
    expect((await client.ask({ t: 'reveal', deal: 1, value: put(name) })).t).toBe('done');
  const { id } = created;
  for (let n = 0; n < 6; n++) {
    await Promise.all([first.clock.run(100), second.clock.run(100)]);
    const newest = n % 2 === 0 ? first : second;
    await (await newest.tables.borrow(id))!.reloadAll();
    const table = await newest.table(id);
    const mover = [host, ada][seatToMove(table)]!;
    const answer = await mover.ask({ t: 'play', at: table.position, option: RawClient.option(table) });
    expect(answer.t).toBe('done');
  }
});

test('a hint during a load changes nothing', async () => {
  const server = new TestServer();
  const { id } = await server.open(BASE);
  let hint: (news: BusMessage) => void = () => undefined;
  let letGo: () => void = () => undefined;
  let reads = 0;
  const { store } = server;
  const slow = Object.assign(Object.create(store) as Store, {
    load: async (...asked: Parameters<Store['load']>) => {
      if (reads++ === 0) await new Promise<void>((resolve) => (letGo = resolve));
      return store.load(...asked);
    },
  });
  const tables = new Tables({
    clock: server.clock,
    store: slow,
    watch: NO_TELEMETRY,
    random: { bytes: (count) => new Uint8Array(count) },
    bots: { choose: () => Promise.reject(new Error('nobody is asked')) },
    bus: {
      publish: () => undefined,
      subscribe: (_, listener) => {
        hint = listener;
        return () => undefined;
      },
      close: () => Promise.resolve(),
    },
  });
  const borrowed = tables.borrow(id);
  hint({ t: 'written', seq: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  letGo();
  const actor = (await borrowed)!;
  await actor.settled();
  expect(actor.table.seq).toBe(1);
});
