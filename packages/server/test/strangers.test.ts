import { PROTOCOL_VERSION } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { MemoryStore, forgetPerson } from '@night-cage/server';
import { TestServer, TestClient, RawClient, seatToMove } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';

/* What a stranger with a script can do at other people's tables: nothing permanent. */

const TWO = { edition: 'base', players: 2, options: {} } as const;
const FOUR = { edition: 'base', players: 4, options: {} } as const;

/** Repeats a request as fast as one connection may, and counts the answers by code. */
async function flood(client: RawClient, times: number, ask: (n: number) => Parameters<RawClient['ask']>[0]) {
  const answers = new Map<string, number>();
  for (let n = 0; n < times; n++) {
    const answer = await client.ask(ask(n));
    const name = answer.t === 'done' ? 'done' : answer.code;
    answers.set(name, (answers.get(name) ?? 0) + 1);
  }
  return answers;
}

/**
 * Plays until the game is over. `clients` are the clients of the seats' owners, by seat; bots play
 * the rest.
 */
async function playToTheEnd(server: TestServer, id: string, clients: readonly RawClient[]): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const table = await server.table(id);
    if (table.phase !== 'playing') return;
    const client = clients[seatToMove(table)];
    if (client === undefined || typeof table.seats[seatToMove(table)]!.holder === 'string')
      await server.clock.run(100);
    else await client.ask({ t: 'play', at: table.position, option: RawClient.option(table, n) });
  }
  throw new Error('the game does not end');
}

test('a spectator without the link writes nothing: six of them cannot fill a log', async () => {
  const server = new TestServer();
  const { id } = await server.startGame(TWO, ['host', 'anna']);
  const { seq } = await server.table(id);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const stranger = await server.join(name, { id });
    expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ code: 'table/needs-link' });
    expect(await stranger.ask({ t: 'say', text: 'me' })).toMatchObject({ code: 'table/needs-link' });
  }
  expect((await server.table(id)).seq).toBe(seq);
});

test('at a listed table only seated people write', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR, { listed: true, text: true });
  const host = await server.join('host', created);
  expect(await host.ask({ t: 'name', text: 'Ines' })).toMatchObject({ t: 'done' });
  const stranger = await server.join('stranger', { id: created.id });
  expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ code: 'table/needs-seat' });
  expect(await stranger.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
  expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ t: 'done' });
});

test('a seat at a listed table does not come with the link', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR, { listed: true });
  const stranger = await server.join('stranger', { id: created.id });
  await stranger.ask({ t: 'sit', seat: 1 });
  expect(server.frames.filter((frame) => frame.includes(created.link))).toEqual([]);
  const returned = await server.join('stranger', { id: created.id });
  expect(returned.received).toContainEqual(expect.objectContaining({ t: 'welcome', you: 2, link: null }));
});

test('a person has a budget of entries per minute; choices do not count', async () => {
  const server = new TestServer(undefined, undefined, { entriesAMinute: 20, texts: 1_000 });
  const { id, clients } = await server.startGame(TWO, ['host', 'anna']);
  const [, anna] = clients as [RawClient, RawClient];
  const answers = await flood(anna, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  expect(answers.get('done')).toBeLessThanOrEqual(20);
  expect(answers.get('table/too-soon')).toBeGreaterThanOrEqual(40);
  const refused = await anna.ask({ t: 'say', text: 'more' });
  expect(refused).toMatchObject({ code: 'table/too-soon', facts: { most: 20 } });
  await playToTheEnd(server, id, clients);
  expect((await server.table(id)).phase).toBe('over');
  await server.clock.run(120_000);
  expect(await anna.ask({ t: 'say', text: 'later' })).toMatchObject({ t: 'done' });
});

test('people without a seat share one budget, however many tokens they create', async () => {
  const server = new TestServer(undefined, undefined, { entriesAMinute: 20 });
  const created = await server.open(FOUR);
  const { seq } = await server.table(created.id);
  for (let n = 0; n < 100; n++)
    await (await server.join(`guest ${n}`, created)).ask({ t: 'name', text: `guest ${n}` });
  expect((await server.table(created.id)).seq - seq).toBeLessThanOrEqual(22);
});

test('strangers at a listed table cannot use up the budget of people with the link', async () => {
  const server = new TestServer(undefined, undefined, { entriesAMinute: 20 });
  const created = await server.open(FOUR, { listed: true });
  for (let n = 0; n < 30; n++) {
    const stranger = await server.join(`stranger ${n}`, { id: created.id });
    await stranger.ask({ t: 'sit', seat: 1 });
    await stranger.ask({ t: 'stand', seat: 1 });
  }
  const friend = await server.join('friend', created);
  expect(await friend.ask({ t: 'sit', seat: 2 })).toMatchObject({ t: 'done' });
});

test('a log full of messages still takes choices, removals, forgetting and closing', async () => {
  const server = new TestServer(undefined, undefined, { entries: 40, entriesAMinute: 10_000, texts: 1_000 });
  const { id, clients } = await server.startGame(FOUR, ['host', 'anna', 'ben', 'eve'], {
    listed: true,
    text: true,
  });
  const [host, anna, ben, eve] = clients as [RawClient, RawClient, RawClient, RawClient];
  await flood(eve, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  expect(await eve.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
  expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } })).toMatchObject({
    t: 'done',
  });
  const { vote } = await server.table(id);
  for (const client of [anna, ben]) await client.ask({ t: 'answer', vote: vote!.id, yes: true });
  expect((await server.table(id)).people[3]!.gone).toBe(true);
  const actor = (await server.tables.borrow(id))!;
  expect(await forgetPerson(actor, 3)).toBe(true);
  server.tables.release(actor);
  await playToTheEnd(server, id, [host, anna]);
  expect((await server.table(id)).phase).toBe('over');
});

test('the next game of a table has space for messages again', async () => {
  const server = new TestServer(undefined, undefined, { entries: 40, entriesAMinute: 10_000, texts: 1_000 });
  const { id, clients } = await server.startGame(TWO, ['host', 'anna']);
  const [host, anna] = clients as [RawClient, RawClient];
  await flood(anna, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  await playToTheEnd(server, id, clients);
  expect(await anna.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
  await server.deal([host, anna], 2);
  expect(await anna.ask({ t: 'say', text: 'more' })).toMatchObject({ t: 'done' });
});

test('the host role passes only to seated people who have the link', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR, { listed: true });
  const host = await server.join('host', created);
  await host.ask({ t: 'sit', seat: 0 });
  const stranger = await server.join('stranger', { id: created.id });
  await stranger.ask({ t: 'sit', seat: 1 });
  const guest = await server.join('guest', created);
  host.leave();
  await server.clock.run(70_000);
  expect((await server.table(created.id)).host).toBe(1);
  await guest.ask({ t: 'sit', seat: 2 });
  await server.clock.run(70_000);
  expect((await server.table(created.id)).host).toBe(3);
});

test('the creator gets the host role back on return', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR);
  const host = await server.join('host', created);
  await host.ask({ t: 'sit', seat: 0 });
  const anna = await server.join('anna', created);
  await anna.ask({ t: 'sit', seat: 1 });
  host.leave();
  await server.clock.run(70_000);
  expect((await server.table(created.id)).host).toBe(2);
  await server.join('host', created);
  await server.clock.run(100);
  expect((await server.table(created.id)).host).toBe(1);
});

test('a creator who handed the role to another person does not get it back', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR);
  const host = await server.join('host', created);
  const anna = await server.join('anna', created);
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'host', to: 2 });
  host.leave();
  await server.join('host', created);
  await server.clock.run(70_000);
  expect((await server.table(created.id)).host).toBe(2);
});

test('removing the creator needs all seated people, including the creator', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR);
  const host = await server.join('host', created);
  const anna = await server.join('anna', created);
  await host.ask({ t: 'sit', seat: 0 });
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'host', to: 2 });
  await anna.ask({ t: 'propose', what: { motion: 'remove', person: 1 } });
  await server.clock.run(500);
  const { people, vote } = await server.table(created.id);
  expect(people[0]!.gone).toBe(false);
  expect(vote).toMatchObject({ motion: 'remove', asked: [1] });
});

test('in a game of two people only the host can remove the other alone', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(FOUR, ['host', 'anna', 'ben']);
  const [host, anna, ben] = clients as [RawClient, RawClient, RawClient];
  await host.ask({ t: 'stand', seat: 0 });
  expect(await ben.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
    code: 'table/needs-host',
  });
  await host.ask({ t: 'host', to: 2 });
  expect(await anna.ask({ t: 'propose', what: { motion: 'remove', person: 3 } })).toMatchObject({
    t: 'done',
  });
  expect((await server.table(id)).people[2]!.gone).toBe(true);
});

test('anonymous spectators leave places for people with the link', async () => {
  const server = new TestServer(undefined, undefined, { spectators: 5 });
  const created = await server.open(FOUR);
  for (let n = 0; n < 5; n++) await server.join(null, { id: created.id });
  const sixth = await server.join(null, { id: created.id });
  expect(sixth.received).toMatchObject([{ t: 'refused', code: 'table/full' }]);
  const friend = await server.join('friend', created);
  expect(friend.received).toContainEqual(expect.objectContaining({ t: 'welcome' }));
  expect(await friend.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
});

test('a client at a full table retries on its own, and says why it waits', async () => {
  const server = new TestServer(undefined, undefined, { spectators: 1 });
  const created = await server.open(FOUR);
  const first = await server.join(null, { id: created.id });
  const second = new TestClient(server, { id: created.id }, null);
  await server.clock.run(1_000);
  expect(second.online.closed).toMatchObject({ code: 'table/full' });
  first.leave();
  await server.clock.run(11_000);
  expect(second.online.closed).toBeNull();
  expect(second.online.isCaughtUp).toBe(true);
});

describe('a seated stranger at a listed table', () => {
  /** The host and two friends with the link, and a stranger in the fourth seat, in a game. */
  async function joinAsStranger(limits = {}) {
    const server = new TestServer(undefined, undefined, limits);
    const created = await server.open(FOUR, { listed: true, text: true });
    const clients: RawClient[] = [];
    for (const [seat, name] of ['host', 'anna', 'ben', 'eve'].entries()) {
      const client = await server.join(name, name === 'eve' ? { id: created.id } : created);
      expect(await client.ask({ t: 'sit', seat })).toMatchObject({ t: 'done' });
      clients.push(client);
    }
    await server.deal(clients, 1);
    const [host, anna, ben, eve] = clients as [RawClient, RawClient, RawClient, RawClient];
    return { server, id: created.id, link: created.link, clients, host, anna, ben, eve };
  }

  test('cannot stop the game by pausing it again and again', async () => {
    const { server, id, clients, host, eve } = await joinAsStranger();
    for (let n = 0; n < 3; n++) {
      expect(await eve.ask({ t: 'pause' })).toMatchObject({ t: 'done' });
      expect(await host.ask({ t: 'resume' })).toMatchObject({ t: 'done' });
    }
    expect(await eve.ask({ t: 'pause' })).toMatchObject({ code: 'table/needs-link' });
    expect(await host.ask({ t: 'pause' })).toMatchObject({ t: 'done' });
    expect(await host.ask({ t: 'resume' })).toMatchObject({ t: 'done' });
    await playToTheEnd(server, id, clients);
  });

  test('cannot prevent their removal with votes of their own', async () => {
    const { server, id, host, anna, ben, eve } = await joinAsStranger();
    expect(await eve.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
      t: 'done',
    });
    // People with the link ask instead, and decide among themselves.
    expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } })).toMatchObject({
      t: 'done',
    });
    expect((await server.table(id)).vote).toMatchObject({ person: 4, asked: [2, 3] });
    expect(await eve.ask({ t: 'propose', what: { motion: 'concede' } })).toMatchObject({
      code: 'table/vote-open',
    });
    const { vote } = await server.table(id);
    for (const client of [anna, ben]) await client.ask({ t: 'answer', vote: vote!.id, yes: true });
    expect((await server.table(id)).people[3]!.gone).toBe(true);
  });

  test('leaves time for the votes of others', async () => {
    const { server, host, eve } = await joinAsStranger();
    await eve.ask({ t: 'propose', what: { motion: 'concede' } });
    await server.clock.run(61_000);
    expect(await eve.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
      code: 'table/too-soon',
    });
    expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } })).toMatchObject({
      t: 'done',
    });
  });

  test('who was removed from a game does not get the seat again under another name', async () => {
    const { server, id, link, host, anna, ben } = await joinAsStranger();
    await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } });
    const { vote } = await server.table(id);
    for (const client of [anna, ben]) await client.ask({ t: 'answer', vote: vote!.id, yes: true });
    await server.clock.run(500);
    const returned = await server.join('eve again', { id });
    expect(await returned.ask({ t: 'sit', seat: 3 })).toMatchObject({ code: 'table/seat-taken' });
    const friend = await server.join('friend', { id, link });
    expect(await friend.ask({ t: 'sit', seat: 3 })).toMatchObject({ t: 'done' });
  });

  test('leaves half of the log’s space to people with the link', async () => {
    const { server, id, clients, host, eve } = await joinAsStranger({
      entries: 60,
      entriesAMinute: 10_000,
      texts: 1_000,
    });
    await flood(eve, 80, (n) => ({ t: 'say', text: `word ${n}` }));
    expect(await eve.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
    expect(await host.ask({ t: 'say', text: 'more' })).toMatchObject({ t: 'done' });
    expect(await eve.ask({ t: 'hand', seat: 3, to: 'back' })).toMatchObject({ code: 'table/seat-taken' });
    expect(await eve.ask({ t: 'sit', seat: 3 })).toMatchObject({ code: 'table/seat-taken' });
    await playToTheEnd(server, id, clients);
  });
});

test('a stranger cannot take all seats of a lobby, and the host removes them without a seat', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR, { listed: true });
  const codes: unknown[] = [];
  for (let seat = 0; seat < 4; seat++) {
    const stranger = await server.join(`stranger ${seat}`, { id: created.id });
    const answer = await stranger.ask({ t: 'sit', seat });
    codes.push(answer.t === 'done' ? 'done' : answer.code);
  }
  expect(codes).toEqual(['done', 'done', 'done', 'table/seat-taken']);
  const host = await server.join('host', created);
  for (const person of [2, 3, 4])
    expect(await host.ask({ t: 'propose', what: { motion: 'remove', person } })).toMatchObject({ t: 'done' });
  await server.clock.run(500);
  expect((await server.table(created.id)).people.map(({ gone }) => gone)).toEqual([false, true, true, true]);
  expect(await host.ask({ t: 'sit', seat: 0 })).toMatchObject({ t: 'done' });
});

test('the host of a lobby removes a stranger whose vote is open', async () => {
  const server = new TestServer();
  const created = await server.open(FOUR, { listed: true });
  const host = await server.join('host', created);
  await host.ask({ t: 'sit', seat: 0 });
  const eve = await server.join('eve', { id: created.id });
  await eve.ask({ t: 'sit', seat: 1 });
  await eve.ask({ t: 'propose', what: { motion: 'remove', person: 1 } });
  expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
    t: 'done',
  });
  await server.clock.run(500);
  expect((await server.table(created.id)).people[1]!.gone).toBe(true);
});

test('a friend gets a seat while others with the link use up the budget of people without one', async () => {
  const server = new TestServer(undefined, undefined, { entriesAMinute: 20 });
  const created = await server.open(FOUR);
  for (let n = 0; n < 30; n++)
    await (await server.join(`guest ${n}`, created)).ask({ t: 'name', text: `guest ${n}` });
  const friend = await server.join('friend', created);
  expect(await friend.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
});

test('repeated hellos of a client do not load a long log each time', async () => {
  const store = new MemoryStore();
  const server = new TestServer(store);
  const { id, link } = await server.startGame(TWO, ['host', 'anna']);
  const writer = await server.join('host', { id, link });
  for (let n = 0; n < 220; n++) {
    await writer.ask({ t: 'name', text: `name ${n}` });
    await server.clock.run(2_000);
  }
  const load = store.load.bind(store);
  let rows = 0;
  store.load = async (...asked) => {
    const loaded = await load(...asked);
    rows += loaded?.entries.length ?? 0;
    return loaded;
  };
  const client = server.createClient();
  for (let n = 0; n < 30; n++) {
    client.send({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table: id, seq: 0 });
    await server.clock.run(100);
  }
  expect(client.received.filter(({ t }) => t === 'behind')).toHaveLength(30);
  expect(rows).toBe(0);
});
