import { LIMITS, decodeEvents, type LogEntry, type TableSetup } from '@night-cage/protocol';
import {
  MemoryStore,
  entryOf,
  forgetPerson,
  type AppendRequest,
  type AppendResult,
} from '@night-cage/server';
import { legalOptions, reveals, seatOf, unpackIntent } from '@night-cage/rules';
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* The laws of online tables, one by one. `worlds.test.ts` tries to break them all at once. */

const BASE: TableSetup = { edition: 'base', players: 2, options: {} };

/** A store whose writes can be held back. */
class HeldStore extends MemoryStore {
  isHeld = false;
  #waiting: (() => void)[] = [];

  override append(append: AppendRequest): Promise<AppendResult> {
    if (!this.isHeld) return super.append(append);
    return new Promise((resolve) => this.#waiting.push(() => resolve(super.append(append))));
  }

  letGo(): void {
    this.isHeld = false;
    for (const write of this.#waiting.splice(0)) write();
  }
}

/** The client to move, and a choice. */
async function playerToMove(
  server: TestServer,
  id: string,
  clients: readonly RawClient[],
): Promise<{ client: RawClient; at: number; option: number }> {
  const table = await server.table(id);
  return { client: clients[seatToMove(table)]!, at: table.position, option: RawClient.option(table) };
}

test('law 1: nothing is broadcast or answered before it is written', async () => {
  const store = new HeldStore();
  const server = new TestServer(store);
  const { id, clients } = await server.startGame(BASE, ['host', 'ada']);
  const { client, at, option } = await playerToMove(server, id, clients);
  store.isHeld = true;
  const before = server.frames.length;
  client.send({ t: 'play', key: 'held-request-1', at, option });
  await server.clock.run(5_000);
  expect(server.frames.slice(before).filter((frame) => /"(entries|done)"/.test(frame))).toEqual([]);
  store.letGo();
  await server.clock.run(100);
  const kinds = server.frames.slice(before).filter((frame) => /"(entries|done)"/.test(frame));
  expect(kinds.length).toBeGreaterThanOrEqual(3);
});

test('law 1: a choice lost in a crash draws the same tile when it is sent again', async () => {
  class Forgetful extends MemoryStore {
    fails = false;
    override append(append: AppendRequest): Promise<AppendResult> {
      return this.fails ? Promise.reject(new Error('gone')) : super.append(append);
    }
  }
  const store = new Forgetful();
  const server = new TestServer(store);
  const { id, clients } = await server.startGame(BASE, ['host', 'ada']);
  const { client, at, option } = await playerToMove(server, id, clients);
  store.fails = true;
  expect(await client.ask({ t: 'play', at, option }, 'lost-request-1')).toMatchObject({
    code: 'server/busy',
  });
  expect((await store.load(id, at))!.entries).toEqual([]);
  store.fails = false;
  const loaded = (await store.load(id, 0))!;
  const secret = loaded.secret;
  expect(await client.ask({ t: 'play', at, option }, 'lost-request-1')).toMatchObject({
    t: 'done',
    seq: at + 1,
  });
  expect((await store.load(id, 0))!.secret).toBe(secret);
});

test('law 2: messages and names are stored beside the log, and forgetting a person removes them but not the entries', async () => {
  const server = new TestServer();
  const created = await server.open(BASE);
  const host = await server.join('host', created);
  await host.ask({ t: 'name', text: 'Ada' });
  await host.ask({ t: 'say', text: 'hello everybody' });
  const bodies = (await server.store.load(created.id, 0))!.entries.map(({ body }) => body).join('');
  expect(bodies).not.toContain('Ada');
  expect(bodies).not.toContain('hello everybody');
  const actor = (await server.tables.borrow(created.id))!;
  expect(await forgetPerson(actor, 1)).toBe(true);
  const { entries } = (await server.store.load(created.id, 0))!;
  expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'named', 'said', 'removed']);
  expect(entries.every(({ text }) => text === null)).toBe(true);
});

test('law 3: a log in another format can be viewed, but not continued', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(BASE, ['host', 'ada']);
  const table = await server.table(id);
  const { client, at, option } = await playerToMove(server, id, clients);
  (table as { format: number }).format = 0;
  expect(await client.ask({ t: 'play', at, option })).toMatchObject({ code: 'table/another-format' });
  expect((await server.join(null, { id })).received[0]).toMatchObject({ t: 'welcome' });
});

test('law 4: the same key is the same request, at once, later, and after a restart', async () => {
  const server = new TestServer();
  const { id, link, clients } = await server.startGame(BASE, ['host', 'ada']);
  const { client, at, option } = await playerToMove(server, id, clients);
  const first = await client.ask({ t: 'play', at, option }, 'one-request-only');
  expect(first).toMatchObject({ t: 'done', seq: at + 1 });
  expect(await client.ask({ t: 'play', at, option }, 'one-request-only')).toEqual(first);
  server.restart();
  const reconnected = await server.join(client === clients[0] ? 'host' : 'ada', { id, link });
  expect(await reconnected.ask({ t: 'play', at, option }, 'one-request-only')).toEqual(first);
  expect(await reconnected.ask({ t: 'play', at, option }, 'another-request')).toMatchObject({
    code: 'table/stale',
  });
  const keys = (await server.store.load(id, 0))!.entries.map(({ key }) => key);
  expect(keys.filter((key) => key === 'one-request-only')).toHaveLength(1);
});

test('law 5: a choice names its position, which talk does not change', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(BASE, ['host', 'ada']);
  const { client, at, option } = await playerToMove(server, id, clients);
  for (const wrong of [at - 1, at + 1, 0])
    expect(await client.ask({ t: 'play', at: wrong, option })).toMatchObject({ code: 'table/stale' });
  await clients[0]!.ask({ t: 'say', text: 'wait' });
  expect(await client.ask({ t: 'play', at, option })).toMatchObject({ t: 'done' });
});

test('law 7: the secret is in no frame and in no log until the game has ended', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ ...BASE, players: 1 }, ['host']);
  const { secret } = JSON.parse((await server.store.load(id, 0))!.secret!) as { secret: string };
  for (let n = 0; n < 500; n++) {
    const table = await server.table(id);
    if (table.phase === 'over') break;
    expect(server.frames.join('')).not.toContain(secret);
    await clients[0]!.ask({ t: 'play', at: table.position, option: RawClient.option(table, n) });
  }
  const table = await server.table(id);
  expect(table.phase).toBe('over');
  expect(table.game!.secret).toBe(secret);
  expect(server.frames.join('')).toContain(secret);
});

test('law 8: a seat obeys only its token', async () => {
  const server = new TestServer();
  const { id, link, clients } = await server.startGame(BASE, ['host', 'ada']);
  const { at, option } = await playerToMove(server, id, clients);
  const watcher = await server.join(null, { id, link });
  const stranger = await server.join('mallory', { id });
  const code = async (client: RawClient): Promise<unknown> => client.ask({ t: 'play', at, option });
  expect(await code(watcher)).toMatchObject({ code: 'table/not-yours' });
  expect(await code(stranger)).toMatchObject({ code: 'table/not-yours' });
  expect(await stranger.ask({ t: 'sit', seat: 1 })).toMatchObject({ code: 'table/seat-taken' });
  for (const client of clients) {
    const isTheirs = client === clients[seatToMove(await server.table(id))];
    if (!isTheirs) expect(await code(client)).toMatchObject({ code: 'table/not-yours' });
  }
  // The address without the link's key lets people watch, not sit.
  const lobby = await server.open(BASE);
  const spectator = await server.join('eve', { id: lobby.id });
  expect(await spectator.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'table/needs-link' });
});

test('law 11: an undo cannot undo new information, and stays in the log', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ ...BASE, players: 1 }, ['host'], { forced: false });
  const [host] = clients as [RawClient];
  let tookBack = 0;
  let learned = 0;
  for (let n = 0; n < 200 && (tookBack < 2 || learned < 2); n++) {
    const before = await server.table(id);
    if (before.phase !== 'playing') break;
    await host.ask({ t: 'play', at: before.position, option: RawClient.option(before, n) });
    const { game, position } = await server.table(id);
    if (game === null || game.outcome !== 'playing') break;
    const chose = entryOf((await server.store.load(id, position - 1))!.entries[0]!) as LogEntry<'chose'>;
    const answer = await host.ask({ t: 'propose', what: { motion: 'undo', to: position } });
    if (reveals(decodeEvents(chose.rows, chose.option))) {
      expect(answer).toMatchObject({ code: 'table/nothing-to-undo' });
      learned++;
    } else {
      expect(answer).toMatchObject({ t: 'done' });
      expect((await server.table(id)).game!.state).toEqual(game.undoWindow.at(-1)!.before);
      tookBack++;
    }
  }
  expect(tookBack).toBeGreaterThanOrEqual(2);
  expect(learned).toBeGreaterThanOrEqual(2);
  const kinds = (await server.store.load(id, 0))!.entries.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'took-back')).toHaveLength(tookBack);
});

test('law 12: an absent host is replaced', async () => {
  const server = new TestServer();
  const created = await server.open(BASE);
  const host = await server.join('host', created);
  const ada = await server.join('ada', created);
  await ada.ask({ t: 'sit', seat: 0 });
  expect(await ada.ask({ t: 'set', changes: { hints: false } })).toMatchObject({ code: 'table/needs-host' });
  host.leave();
  await server.clock.run(LIMITS.hostGone + 1_000);
  expect(await ada.ask({ t: 'set', changes: { hints: false } })).toMatchObject({ t: 'done' });
});

test('law 12: a deal does not wait for a missing contribution, and says so', async () => {
  const server = new TestServer();
  const created = await server.open(BASE);
  const host = await server.join('host', created);
  const ada = await server.join('ada', created);
  await host.ask({ t: 'sit', seat: 0 });
  await ada.ask({ t: 'sit', seat: 1 });
  const pledge = 'a'.repeat(64);
  await host.ask({ t: 'ready', yes: true, pledge });
  await ada.ask({ t: 'ready', yes: true, pledge });
  expect((await server.table(created.id)).phase).toBe('dealing');
  await server.clock.run(LIMITS.reveal + 1_000);
  const table = await server.table(created.id);
  expect(table).toMatchObject({ phase: 'lobby', voided: 1 });
  const log = (await server.store.load(created.id, 0))!.entries.map((stored) => entryOf(stored));
  expect(log.at(-1)).toMatchObject({ kind: 'dealt', missing: [1, 2] });
});

test('T4: conceding takes a vote, and one entry for all seats', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ ...BASE, players: 4 }, ['host', 'ada']);
  const [host, ada] = clients as [RawClient, RawClient];
  await host.ask({ t: 'propose', what: { motion: 'concede' } });
  const { vote } = await server.table(id);
  expect(vote).toMatchObject({ motion: 'concede', asked: [2] });
  expect(await host.ask({ t: 'answer', vote: vote!.id, yes: true })).toMatchObject({
    code: 'table/not-yours',
  });
  expect(await ada.ask({ t: 'answer', vote: vote!.id, yes: true })).toMatchObject({ t: 'done' });
  const table = await server.table(id);
  expect(table).toMatchObject({ phase: 'over', game: { outcome: 'conceded' } });
});

test('T1: a seat only chooses for its own prisoners, whoever sits there', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ ...BASE, players: 4 }, ['host', 'ada', 'ben', 'cleo'], {
    forced: false,
  });
  for (let n = 0; n < 30; n++) {
    const table = await server.table(id);
    if (table.phase !== 'playing') break;
    const seat = seatOf(table.game!.state, table.game!.state.asks!.prisoner);
    const option = legalOptions(table.game!.state)[0]!;
    expect(unpackIntent(option).prisoner).toBeLessThan(4);
    for (const [other, client] of clients.entries())
      if (other !== seat)
        expect(await client.ask({ t: 'play', at: table.position, option })).toMatchObject({
          code: 'table/not-yours',
        });
    expect(await clients[seat]!.ask({ t: 'play', at: table.position, option })).toMatchObject({ t: 'done' });
  }
});
