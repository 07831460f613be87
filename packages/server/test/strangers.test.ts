import { forgetPerson } from '@night-cage/server';
import { Desk, DeskClient, DeskPage, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* What a stranger with a script can do at other people's tables: nothing that lasts. */

const TWO = { edition: 'base', players: 2, options: {} } as const;
const FOUR = { edition: 'base', players: 4, options: {} } as const;

/** Asks for the same thing again and again, as fast as one connection may; counts the answers by code. */
async function flood(page: DeskPage, times: number, ask: (n: number) => Parameters<DeskPage['ask']>[0]) {
  const answers = new Map<string, number>();
  for (let n = 0; n < times; n++) {
    const answer = await page.ask(ask(n));
    const name = answer.t === 'done' ? 'done' : answer.code;
    answers.set(name, (answers.get(name) ?? 0) + 1);
  }
  return answers;
}

/** Plays until the game is over: `pages` are those of the seats' owners, by seat; bots play the rest. */
async function playToTheEnd(desk: Desk, id: string, pages: readonly DeskPage[]): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const table = await desk.table(id);
    if (table.phase !== 'playing') return;
    const page = pages[seatToMove(table)];
    if (page === undefined || typeof table.seats[seatToMove(table)]!.holder === 'string')
      await desk.clock.run(100);
    else await page.ask({ t: 'play', at: table.position, option: DeskPage.option(table, n) });
  }
  throw new Error('the game does not end');
}

test('a spectator without the link writes nothing: six of them cannot fill a log', async () => {
  const desk = new Desk();
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
  const desk = new Desk();
  const made = await desk.open(FOUR, { listed: true, text: true });
  const host = await desk.join('host', made);
  expect(await host.ask({ t: 'name', text: 'Ines' })).toMatchObject({ t: 'done' });
  const stranger = await desk.join('stranger', { id: made.id });
  expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ code: 'table/needs-seat' });
  expect(await stranger.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
  expect(await stranger.ask({ t: 'name', text: 'me' })).toMatchObject({ t: 'done' });
});

test('a seat at a listed table does not come with the link', async () => {
  const desk = new Desk();
  const made = await desk.open(FOUR, { listed: true });
  const stranger = await desk.join('stranger', { id: made.id });
  await stranger.ask({ t: 'sit', seat: 1 });
  expect(desk.frames.filter((frame) => frame.includes(made.link))).toEqual([]);
  const again = await desk.join('stranger', { id: made.id });
  expect(again.heard).toContainEqual(expect.objectContaining({ t: 'welcome', you: 2, link: null }));
});

test('a person has a budget of entries a minute; choices are not counted', async () => {
  const desk = new Desk(undefined, undefined, { entriesAMinute: 20, texts: 1_000 });
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const [, anna] = pages as [DeskPage, DeskPage];
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
  const desk = new Desk(undefined, undefined, { entriesAMinute: 20 });
  const made = await desk.open(FOUR);
  const { seq } = await desk.table(made.id);
  for (let n = 0; n < 100; n++)
    await (await desk.join(`guest ${n}`, made)).ask({ t: 'name', text: `guest ${n}` });
  expect((await desk.table(made.id)).seq - seq).toBeLessThanOrEqual(22);
});

test('strangers at a listed table cannot use up the budget of people with the link', async () => {
  const desk = new Desk(undefined, undefined, { entriesAMinute: 20 });
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
  const desk = new Desk(undefined, undefined, { entries: 40, entriesAMinute: 10_000, texts: 1_000 });
  const { id, pages } = await desk.begun(FOUR, ['host', 'anna', 'ben', 'eve'], { listed: true, text: true });
  const [host, anna, ben, eve] = pages as [DeskPage, DeskPage, DeskPage, DeskPage];
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
  const desk = new Desk(undefined, undefined, { entries: 40, entriesAMinute: 10_000, texts: 1_000 });
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const [host, anna] = pages as [DeskPage, DeskPage];
  await flood(anna, 60, (n) => ({ t: 'say', text: `word ${n}` }));
  await playToTheEnd(desk, id, pages);
  expect(await anna.ask({ t: 'say', text: 'more' })).toMatchObject({ code: 'table/log-full' });
  await desk.deal([host, anna], 2);
  expect(await anna.ask({ t: 'say', text: 'more' })).toMatchObject({ t: 'done' });
});

test('the host role passes only to seated people who have the link', async () => {
  const desk = new Desk();
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
  const desk = new Desk();
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
  const desk = new Desk();
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
  const desk = new Desk();
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
  const desk = new Desk();
  const { id, pages } = await desk.begun(FOUR, ['host', 'anna', 'ben']);
  const [host, anna, ben] = pages as [DeskPage, DeskPage, DeskPage];
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
  const desk = new Desk(undefined, undefined, { watchers: 5 });
  const made = await desk.open(FOUR);
  for (let n = 0; n < 5; n++) await desk.join(null, { id: made.id });
  const sixth = await desk.join(null, { id: made.id });
  expect(sixth.heard).toMatchObject([{ t: 'refused', code: 'table/full' }]);
  const friend = await desk.join('friend', made);
  expect(friend.heard).toContainEqual(expect.objectContaining({ t: 'welcome' }));
  expect(await friend.ask({ t: 'sit', seat: 1 })).toMatchObject({ t: 'done' });
});

test('a page that finds a table full tries again by itself, and says why it waits', async () => {
  const desk = new Desk(undefined, undefined, { watchers: 1 });
  const made = await desk.open(FOUR);
  const first = await desk.join(null, { id: made.id });
  const second = new DeskClient(desk, { id: made.id }, null);
  await desk.clock.run(1_000);
  expect(second.online.closed).toMatchObject({ code: 'table/full' });
  first.leave();
  await desk.clock.run(11_000);
  expect(second.online.closed).toBeNull();
  expect(second.online.isCaughtUp).toBe(true);
});
