import { Writable } from 'node:stream';
import type { LogEntry } from '@night-cage/protocol';
import { MemoryStore } from '@night-cage/server';
import { TestServer, RawClient, SimBus, SimClock, seatToMove } from '@night-cage/testkit/online';
import { seededRandom } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { LogStream } from '../src/http/log-stream.ts';

/* The log as a stream of lines. The test controls the time. */

const SETUP = { edition: 'base', players: 2, options: {} } as const;

/** A client that reads, as long as the test wants. */
class Listener extends Writable {
  text = '';
  isReading = true;

  constructor() {
    super({ highWaterMark: 1_000 });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    if (!this.isReading) return;
    this.text += chunk.toString('utf8');
    done();
  }

  get lines(): object[] {
    return this.text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as object);
  }

  get entries(): LogEntry[] {
    return this.lines.filter((line): line is LogEntry => 'kind' in line);
  }
}

async function follow(server: TestServer, id: string, after = 0, most = 10_000) {
  const listener = new Listener();
  const actor = (await server.tables.borrow(id))!;
  const stream = new LogStream(listener, after, {
    store: server.store,
    clock: server.clock,
    most,
    version: 2,
  });
  const over = stream.run(actor).finally(() => server.tables.release(actor));
  await server.clock.run(5);
  return { listener, stream, over };
}

const play = async (server: TestServer, id: string, clients: readonly RawClient[]): Promise<void> => {
  const table = await server.table(id);
  await clients[seatToMove(table)]!.ask({ t: 'play', at: table.position, option: RawClient.option(table) });
};
const logOf = async (server: TestServer, id: string): Promise<number[]> =>
  (await server.store.load(id, 0))!.entries.map(({ seq }) => seq);

test('existing entries come first, then new ones, each once, with a heartbeat every 20 seconds', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(SETUP, ['host', 'ada']);
  const all = await follow(server, id);
  const resumed = await follow(server, id, 4);
  const { seq: last } = await server.table(id);
  const ahead = await follow(server, id, last + 2);
  expect(all.listener.lines.at(-1)).toEqual({ still: last });
  for (let n = 0; n < 5; n++) await play(server, id, clients);
  const log = await logOf(server, id);
  expect(all.listener.entries.map(({ seq }) => seq)).toEqual(log);
  expect(resumed.listener.entries.map(({ seq }) => seq)).toEqual(log.slice(4));
  expect(ahead.listener.entries.map(({ seq }) => seq)).toEqual(log.slice(last + 2));

  const { lines } = all.listener;
  await server.clock.run(61_000);
  const still = { still: log.at(-1)! };
  expect(all.listener.lines.slice(lines.length)).toEqual([still, still, still]);

  for (const { listener } of [all, resumed, ahead]) listener.destroy();
  await Promise.all([all.over, resumed.over, ahead.over]);
  await server.clock.run(61_000);
  expect(all.listener.lines).toHaveLength(lines.length + 3);
});

test('programs count as spectators until they disconnect', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(SETUP, ['host', 'ada']);
  const crowd = (): unknown => clients[0]!.received.findLast(({ t }) => t === 'crowd');
  const { listener, over } = await follow(server, id);
  await server.clock.run(300);
  expect(crowd()).toMatchObject({ watching: 1 });
  listener.destroy();
  await over;
  await server.clock.run(300);
  expect(crowd()).toMatchObject({ watching: 0 });
});

test('messages between spectators are hidden during the game', async () => {
  const server = new TestServer();
  const { id, link, clients } = await server.startGame(SETUP, ['host', 'ada']);
  const { listener } = await follow(server, id);
  const watcher = await server.join('eve', { id, link });
  expect((await watcher.ask({ t: 'say', text: 'the key is a trap' })).t).toBe('done');
  await server.clock.run(2_000);
  expect((await clients[0]!.ask({ t: 'say', text: 'this way' })).t).toBe('done');
  const later = await follow(server, id);
  for (const reader of [listener, later.listener]) {
    const messages = reader.entries.filter(({ kind }) => kind === 'said');
    expect(messages).toMatchObject([{ text: null, watching: true }, { text: 'this way' }]);
    expect(reader.text).not.toContain('trap');
  }
});

test('it ends with the table and with the server, and says why', async () => {
  const server = new TestServer();
  const { id } = await server.startGame(SETUP, ['host', 'ada']);
  const [first, second] = [await follow(server, id), await follow(server, id)];
  first.stream.drain(700);
  await first.over;
  expect(first.listener.lines.at(-1)).toEqual({ end: 'draining', after: 700 });
  await server.store.remove(id);
  await server.tables.reloadAll();
  await second.over;
  expect(second.listener.lines.at(-1)).toEqual({ end: 'gone' });
});

test('a client that does not read is disconnected, in a long log or when too much waits', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(SETUP, ['host', 'ada']);
  const live = await follow(server, id, 0, 2_000);
  live.listener.isReading = false;
  for (let n = 0; n < 15 && !live.listener.destroyed; n++) await play(server, id, clients);
  expect(live.listener.destroyed).toBe(true);
  await live.over;

  const actor = (await server.tables.borrow(id))!;
  const deaf = new Listener();
  deaf.isReading = false;
  const over = new LogStream(deaf, 0, {
    store: server.store,
    clock: server.clock,
    most: 2_000,
    version: 2,
  }).run(actor);
  await server.clock.run(19_000);
  expect(deaf.destroyed).toBe(false);
  await server.clock.run(1_100);
  expect(deaf.destroyed).toBe(true);
  await over;
  expect(actor.presence.readers.size).toBe(0);
});

test('entries of another server are streamed, too', async () => {
  const [store, clock] = [new MemoryStore(), new SimClock()];
  const bus = new SimBus(clock, seededRandom('readers'), { lost: 0, doubled: 500, longest: 20 });
  const at = (process: object): TestServer =>
    new TestServer(store, undefined, {}, { clock, bus: bus.busFor(process, () => true) });
  const [local, remote] = [at({}), at({})];
  const { id, clients } = await local.startGame(SETUP, ['host', 'ada']);
  const { listener } = await follow(remote, id);
  for (let n = 0; n < 4; n++) await play(local, id, clients);
  await clock.run(100);
  expect(listener.entries.map(({ seq }) => seq)).toEqual(await logOf(local, id));
  // The other server is told repeatedly about the spectators here.
  await clock.run(40_000);
  expect(clients[0]!.received.findLast(({ t }) => t === 'crowd')).toMatchObject({ watching: 1 });
});
