import { PROTOCOL_VERSION } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { MemoryStore, forgetPerson } from '@night-cage/server';
import { TestServer, TestClient, TestPage, seatToMove } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';

/* What a stranger with a script can do at other people's tables: nothing that lasts. */

const TWO = { edition: 'base', players: 2, options: {} } as const;
const FOUR = { edition: 'base', players: 4, options: {} } as const;

/** Asks for the same thing again and again, as fast as one connection may; counts the answers by code. */
async function flood(page: TestPage, times: number, ask: (n: number) => Parameters<TestPage['ask']>[0]) {
  const answers = new Map<string, number>();
  for (let n = 0; n < times; n++) {
    const answer = await page.ask(ask(n));
    const name = answer.t === 'done' ? 'done' : answer.code;
    answers.set(name, (answers.get(name) ?? 0) + 1);
  }
  return answers;
}

/** Plays until the game is over: `pages` are those of the seats' owners, by seat; bots play the rest. */
async function playToTheEnd(desk: TestServer, id: string, pages: readonly TestPage[]): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const table = await desk.table(id);
    if (table.phase !== 'playing') return;
    const page = pages[seatToMove(table)];
    if (page === undefined || typeof table.seats[seatToMove(table)]!.holder === 'string')
      await desk.clock.run(100);
    else await page.ask({ t: 'play', at: table.position, option: TestPage.option(table, n) });
  }
  throw new Error('the game does not end');
}

test('a spectator without the link writes nothing: six of them cannot fill a log', async () => {
  const desk = new TestServer();
  const { id } = await desk.begun(TWO, ['host', 'anna']);
  const { seq } = await desk.table(id);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const stranger = await desk.join(name, { id });
    expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ code: 'table/needs-link' });
    expect(await stranger.ask({ t: 'say', text: 'me' })).toMatchObject({ code: 'table/needs-link' });
  }
  expect((await desk.table(id)).seq).toBe(seq);
});

test('at a listed table only seated people write', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR, { listed: true, text: true });
  const host = await desk.join('host', made);
  expect(await host.ask({ t: 'name', text: 'Ines' })).toMatchObject({ t: 'done' });
  const stranger = await desk.join('stranger', { id: made.id });
  expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ code: 'table/needs-seat' });
  expect(await stranger.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
  expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ t: 'done' });
});

test('a seat at a listed table does not come with the link', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR, { listed: true });
  const stranger = await desk.join('stranger', { id: made.id });
  await stranger.ask({ t: 'sit', seat: 1 });
  expect(desk.frames.filter((frame) => frame.includes(made.link))).toEqual([]);
  const again = await desk.join('stranger', { id: made.id });
  expect(again.heard).toContainEqual(expect.objectContaining({ t: 'welcome', you: 2, link: null }));
});

test('a person has a budget of entries a minute; choices are not counted', async () => {
  const desk = new TestServer(undefined, undefined, { entriesAMinute: 20, texts: 1_000 });
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const [, anna] = pages as [TestPage, TestPage];
  const answers = await flood(anna, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  expect(answers.get('done')).toBeLessThanOrEqual(20);
  expect(answers.get('table/too-soon')).toBeGreaterThanOrEqual(40);
  const refused = await anna.ask({ t: 'say', text: 'more' });
  expect(refused).toMatchObject({ code: 'table/too-soon', facts: { most: 20 } });
  await playToTheEnd(desk, id, pages);
  expect((await desk.table(id)).phase).toBe('over');
  await desk.clock.run(120_000);
  expect(await anna.ask({ t: 'say', text: 'later' })).toMatchObject({ t: 'done' });
});

test('people without a seat share one budget, however many tokens they make', async () => {
  const desk = new TestServer(undefined, undefined, { entriesAMinute: 20 });
  const made = await desk.open(FOUR);
  const { seq } = await desk.table(made.id);
  for (let n = 0; n < 100; n++)
    await (await desk.join(`guest ${n}`, made)).ask({ t: 'name', text: `guest ${n}` });
  expect((await desk.table(made.id)).seq - seq).toBeLessThanOrEqual(22);
});

test('strangers at a listed table cannot use up the budget of people with the link', async () => {
  const desk = new TestServer(undefined, undefined, { entriesAMinute: 20 });
  const made = await desk.open(FOUR, { listed: true });
  for (let n = 0; n < 30; n++) {
    const stranger = await desk.join(`stranger ${n}`, { id: made.id });
    await stranger.ask({ t: 'sit', seat: 1 });
    await stranger.ask({ t: 'stand', seat: 1 });
  }
  const friend = await desk.join('friend', made);
  expect(await friend.ask({ t: 'sit', seat: 2 })).toMatchObject({ t: 'done' });
});

test('a log that is full of words takes choices, removals, forgetting and closing all the same', async () => {
  const desk = new TestServer(undefined, undefined, { entries: 40, entriesAMinute: 10_000, texts: 1_000 });
  const { id, pages } = await desk.begun(FOUR, ['host', 'anna', 'ben', 'eve'], { listed: true, text: true });
  const [host, anna, ben, eve] = pages as [TestPage, TestPage, TestPage, TestPage];
  await flood(eve, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  expect(await eve.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
  expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } })).toMatchObject({
    t: 'done',
  });
  const { vote } = await desk.table(id);
  for (const page of [anna, ben]) await page.ask({ t: 'answer', vote: vote!.id, yes: true });
  expect((await desk.table(id)).people[3]!.gone).toBe(true);
  const actor = (await desk.tables.borrow(id))!;
  expect(await forgetPerson(actor, 3)).toBe(true);
  desk.tables.giveBack(actor);
  await playToTheEnd(desk, id, [host, anna]);
  expect((await desk.table(id)).phase).toBe('over');
});

test('the next game of a table has room for words again', async () => {
  const desk = new TestServer(undefined, undefined, { entries: 40, entriesAMinute: 10_000, texts: 1_000 });
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const [host, anna] = pages as [TestPage, TestPage];
  await flood(anna, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  await playToTheEnd(desk, id, pages);
  expect(await anna.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
  await desk.deal([host, anna], 2);
  expect(await anna.ask({ t: 'say', text: 'more' })).toMatchObject({ t: 'done' });
});

test('the host role passes only to seated people who have the link', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR, { listed: true });
  const host = await desk.join('host', made);
  await host.ask({ t: 'sit', seat: 0 });
  const stranger = await desk.join('stranger', { id: made.id });
  await stranger.ask({ t: 'sit', seat: 1 });
  const guest = await desk.join('guest', made);
  host.leave();
  await desk.clock.run(70_000);
  expect((await desk.table(made.id)).host).toBe(1);
  await guest.ask({ t: 'sit', seat: 2 });
  await desk.clock.run(70_000);
  expect((await desk.table(made.id)).host).toBe(3);
});

test('the creator gets the host role back on return', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR);
  const host = await desk.join('host', made);
  await host.ask({ t: 'sit', seat: 0 });
  const anna = await desk.join('anna', made);
  await anna.ask({ t: 'sit', seat: 1 });
  host.leave();
  await desk.clock.run(70_000);
  expect((await desk.table(made.id)).host).toBe(2);
  await desk.join('host', made);
  await desk.clock.run(100);
  expect((await desk.table(made.id)).host).toBe(1);
});

test('a creator who handed the role to another person does not get it back', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR);
  const host = await desk.join('host', made);
  const anna = await desk.join('anna', made);
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'host', to: 2 });
  host.leave();
  await desk.join('host', made);
  await desk.clock.run(70_000);
  expect((await desk.table(made.id)).host).toBe(2);
});

test('removing the creator needs everybody seated, the creator included', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR);
  const host = await desk.join('host', made);
  const anna = await desk.join('anna', made);
  await host.ask({ t: 'sit', seat: 0 });
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'host', to: 2 });
  await anna.ask({ t: 'propose', what: { motion: 'remove', person: 1 } });
  await desk.clock.run(500);
  const { people, vote } = await desk.table(made.id);
  expect(people[0]!.gone).toBe(false);
  expect(vote).toMatchObject({ motion: 'remove', asked: [1] });
});

test('of two people at a game, only the host removes the other one alone', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(FOUR, ['host', 'anna', 'ben']);
  const [host, anna, ben] = pages as [TestPage, TestPage, TestPage];
  await host.ask({ t: 'stand', seat: 0 });
  expect(await ben.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
    code: 'table/needs-host',
  });
  await host.ask({ t: 'host', to: 2 });
  expect(await anna.ask({ t: 'propose', what: { motion: 'remove', person: 3 } })).toMatchObject({
    t: 'done',
  });
  expect((await desk.table(id)).people[2]!.gone).toBe(true);
});

test('anonymous spectators leave places for people with the link', async () => {
  const desk = new TestServer(undefined, undefined, { watchers: 5 });
  const made = await desk.open(FOUR);
  for (let n = 0; n < 5; n++) await desk.join(null, { id: made.id });
  const sixth = await desk.join(null, { id: made.id });
  expect(sixth.heard).toMatchObject([{ t: 'refused', code: 'table/full' }]);
  const friend = await desk.join('friend', made);
  expect(friend.heard).toContainEqual(expect.objectContaining({ t: 'welcome' }));
  expect(await friend.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
});

test('a page that finds a table full tries again by itself, and says why it waits', async () => {
  const desk = new TestServer(undefined, undefined, { watchers: 1 });
  const made = await desk.open(FOUR);
  const first = await desk.join(null, { id: made.id });
  const second = new TestClient(desk, { id: made.id }, null);
  await desk.clock.run(1_000);
  expect(second.online.closed).toMatchObject({ code: 'table/full' });
  first.leave();
  await desk.clock.run(11_000);
  expect(second.online.closed).toBeNull();
  expect(second.online.isCaughtUp).toBe(true);
});

describe('a seated stranger at a listed table', () => {
  /** The host and two friends with the link, and a stranger in the fourth seat, in a game. */
  async function joined(limits = {}) {
    const desk = new TestServer(undefined, undefined, limits);
    const made = await desk.open(FOUR, { listed: true, text: true });
    const pages: TestPage[] = [];
    for (const [seat, name] of ['host', 'anna', 'ben', 'eve'].entries()) {
      const page = await desk.join(name, name === 'eve' ? { id: made.id } : made);
      expect(await page.ask({ t: 'sit', seat })).toMatchObject({ t: 'done' });
      pages.push(page);
    }
    await desk.deal(pages, 1);
    const [host, anna, ben, eve] = pages as [TestPage, TestPage, TestPage, TestPage];
    return { desk, id: made.id, link: made.link, pages, host, anna, ben, eve };
  }

  test('cannot stop the game by pausing it again and again', async () => {
    const { desk, id, pages, host, eve } = await joined();
    for (let n = 0; n < 3; n++) {
      expect(await eve.ask({ t: 'pause' })).toMatchObject({ t: 'done' });
      expect(await host.ask({ t: 'resume' })).toMatchObject({ t: 'done' });
    }
    expect(await eve.ask({ t: 'pause' })).toMatchObject({ code: 'table/needs-link' });
    expect(await host.ask({ t: 'pause' })).toMatchObject({ t: 'done' });
    expect(await host.ask({ t: 'resume' })).toMatchObject({ t: 'done' });
    await playToTheEnd(desk, id, pages);
  });

  test('cannot keep the others from removing them by questions of their own', async () => {
    const { desk, id, host, anna, ben, eve } = await joined();
    expect(await eve.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
      t: 'done',
    });
    // Those who came by the link ask instead, and decide among themselves.
    expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } })).toMatchObject({
      t: 'done',
    });
    expect((await desk.table(id)).vote).toMatchObject({ person: 4, asked: [2, 3] });
    expect(await eve.ask({ t: 'propose', what: { motion: 'concede' } })).toMatchObject({
      code: 'table/vote-open',
    });
    const { vote } = await desk.table(id);
    for (const page of [anna, ben]) await page.ask({ t: 'answer', vote: vote!.id, yes: true });
    expect((await desk.table(id)).people[3]!.gone).toBe(true);
  });

  test('leaves time for the questions of others', async () => {
    const { desk, host, eve } = await joined();
    await eve.ask({ t: 'propose', what: { motion: 'concede' } });
    await desk.clock.run(61_000);
    expect(await eve.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
      code: 'table/too-soon',
    });
    expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } })).toMatchObject({
      t: 'done',
    });
  });

  test('once removed from a game does not take the seat again under another name', async () => {
    const { desk, id, link, host, anna, ben } = await joined();
    await host.ask({ t: 'propose', what: { motion: 'remove', person: 4 } });
    const { vote } = await desk.table(id);
    for (const page of [anna, ben]) await page.ask({ t: 'answer', vote: vote!.id, yes: true });
    await desk.clock.run(500);
    const again = await desk.join('eve again', { id });
    expect(await again.ask({ t: 'sit', seat: 3 })).toMatchObject({ code: 'table/seat-taken' });
    const friend = await desk.join('friend', { id, link });
    expect(await friend.ask({ t: 'sit', seat: 3 })).toMatchObject({ t: 'done' });
  });

  test('leaves half of the log’s room to those who have the link', async () => {
    const { desk, id, pages, host, eve } = await joined({
      entries: 60,
      entriesAMinute: 10_000,
      texts: 1_000,
    });
    await flood(eve, 80, (n) => ({ t: 'say', text: `word ${n}` }));
    expect(await eve.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
    expect(await host.ask({ t: 'say', text: 'more' })).toMatchObject({ t: 'done' });
    expect(await eve.ask({ t: 'hand', seat: 3, to: 'back' })).toMatchObject({ code: 'table/seat-taken' });
    expect(await eve.ask({ t: 'sit', seat: 3 })).toMatchObject({ code: 'table/seat-taken' });
    await playToTheEnd(desk, id, pages);
  });
});

test('one stranger does not take all seats of a lobby, and the host removes them without a seat', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR, { listed: true });
  const codes: unknown[] = [];
  for (let seat = 0; seat < 4; seat++) {
    const stranger = await desk.join(`stranger ${seat}`, { id: made.id });
    const answer = await stranger.ask({ t: 'sit', seat });
    codes.push(answer.t === 'done' ? 'done' : answer.code);
  }
  expect(codes).toEqual(['done', 'done', 'done', 'table/seat-taken']);
  const host = await desk.join('host', made);
  for (const person of [2, 3, 4])
    expect(await host.ask({ t: 'propose', what: { motion: 'remove', person } })).toMatchObject({ t: 'done' });
  await desk.clock.run(500);
  expect((await desk.table(made.id)).people.map(({ gone }) => gone)).toEqual([false, true, true, true]);
  expect(await host.ask({ t: 'sit', seat: 0 })).toMatchObject({ t: 'done' });
});

test('the host of a lobby removes a stranger whose question is open', async () => {
  const desk = new TestServer();
  const made = await desk.open(FOUR, { listed: true });
  const host = await desk.join('host', made);
  await host.ask({ t: 'sit', seat: 0 });
  const eve = await desk.join('eve', { id: made.id });
  await eve.ask({ t: 'sit', seat: 1 });
  await eve.ask({ t: 'propose', what: { motion: 'remove', person: 1 } });
  expect(await host.ask({ t: 'propose', what: { motion: 'remove', person: 2 } })).toMatchObject({
    t: 'done',
  });
  await desk.clock.run(500);
  expect((await desk.table(made.id)).people[1]!.gone).toBe(true);
});

test('a friend gets a seat while others with the link use up the budget of those without one', async () => {
  const desk = new TestServer(undefined, undefined, { entriesAMinute: 20 });
  const made = await desk.open(FOUR);
  for (let n = 0; n < 30; n++)
    await (await desk.join(`guest ${n}`, made)).ask({ t: 'name', text: `guest ${n}` });
  const friend = await desk.join('friend', made);
  expect(await friend.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
});

test('a page that says hello again and again has no long log read for it', async () => {
  const store = new MemoryStore();
  const desk = new TestServer(store);
  const { id, link } = await desk.begun(TWO, ['host', 'anna']);
  const writer = await desk.join('host', { id, link });
  for (let n = 0; n < 220; n++) {
    await writer.ask({ t: 'name', text: `name ${n}` });
    await desk.clock.run(2_000);
  }
  const load = store.load.bind(store);
  let rows = 0;
  store.load = async (...asked) => {
    const loaded = await load(...asked);
    rows += loaded?.entries.length ?? 0;
    return loaded;
  };
  const page = desk.page();
  for (let n = 0; n < 30; n++) {
    page.say({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table: id, seq: 0 });
    await desk.clock.run(100);
  }
  expect(page.heard.filter(({ t }) => t === 'behind')).toHaveLength(30);
  expect(rows).toBe(0);
});
