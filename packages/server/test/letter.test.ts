import {
  PACES,
  findAwaitedPlayer,
  deadlineOf,
  personToMove,
  seatsHeldBy,
  type SettingsChanges,
  type TableState,
} from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import { MemoryStore } from '@night-cage/server';
import { TestServer, TestPage, seatToMove } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';

/* Tables that are played over days: whose time is over, and what goes on while nobody is there. */

const [MINUTE, HOUR] = [60_000, 3_600_000];
const LETTER: SettingsChanges = { pace: 24, absent: 'bot', forced: true };
const WISH = { edition: 'base', players: 3, options: {} } as const;

/** Does what the keeper of a server does every few seconds, for so long. */
async function pass(desk: TestServer, milliseconds: number, step = 10 * 60_000): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    // What it does may take its time, too.
    void desk.tables.runOverdue();
    await desk.clock.run(Math.min(step, left));
  }
  void desk.tables.runOverdue();
  await desk.clock.run(1);
}

const toMove = (table: TableState): number => personToMove(table)!.person;
const choicesFor = async (desk: TestServer, id: string, why: string): Promise<number> => {
  const { entries } = (await desk.store.load(id, 0))!;
  return entries.filter(({ kind, body }) => kind === 'chose' && body.includes(`"for":"${why}"`)).length;
};

describe('by letter', () => {
  test('a choice has its hours, and is then made as the table agreed, though nobody is there', async () => {
    const desk = new TestServer();
    const { id, pages } = await desk.begun(WISH, ['host', 'guest', 'third'], LETTER);
    for (const page of pages) page.leave();
    const table = await desk.table(id);
    const deadline = deadlineOf(table)!;
    expect(deadline - table.waitsSince).toBe(24 * HOUR);
    const { seat, person } = personToMove(table)!;
    expect(findAwaitedPlayer(table)).toEqual({
      seat,
      person,
      name: null,
      since: table.waitsSince,
      by: deadline,
    });
    await pass(desk, deadline - desk.clock.now() - 60_000);
    expect(await choicesFor(desk, id, 'absent')).toBe(0);
    await pass(desk, HOUR);
    expect(await choicesFor(desk, id, 'absent')).toBe(1);
    expect((await desk.table(id)).position).toBeGreaterThan(table.position);
  });

  test('an open page alone keeps nobody at the table when their time is over, but what they do there does', async () => {
    const desk = new TestServer();
    const { id, pages } = await desk.begun(WISH, ['host', 'guest', 'third'], LETTER);
    const before = await desk.table(id);
    const page = pages[toMove(before) - 1]!;
    await pass(desk, 24 * HOUR - MINUTE);
    for (let n = 0; n < 10; n++) {
      page.say({ t: 'here', n, visible: true, active: true, typing: false });
      await pass(desk, MINUTE, 10_000);
    }
    expect(await choicesFor(desk, id, 'absent')).toBe(0);
    await pass(desk, 10 * MINUTE, 10_000);
    expect(await choicesFor(desk, id, 'absent')).toBe(1);
  });

  test('when that has happened for everybody and nobody came, the table sleeps; somebody who comes wakes it', async () => {
    const desk = new TestServer();
    const { id, link, pages } = await desk.begun(WISH, ['host', 'guest', 'third'], LETTER);
    for (const page of pages) page.leave();
    await pass(desk, 30 * 24 * HOUR, 6 * HOUR);
    expect(await choicesFor(desk, id, 'absent')).toBe(3);
    const table = await desk.table(id);
    const name = ['host', 'guest', 'third'][toMove(table) - 1]!;
    const back = await desk.join(name, { id, link });
    const answer = await back.ask({ t: 'play', at: table.position, option: TestPage.option(table, 1) });
    expect(answer.t).toBe('done');
    back.leave();
    await pass(desk, 3 * 24 * HOUR, HOUR);
    expect(await choicesFor(desk, id, 'absent')).toBeGreaterThan(3);
  });

  test('bots choose while nobody is there', async () => {
    const desk: TestServer = new TestServer(new MemoryStore(), {
      choose: (_, state) =>
        new Promise((resolve) => desk.clock.after(5_000, () => resolve(legalOptions(state)[0]!))),
    });
    const { id, pages } = await desk.begun(WISH, ['host'], { ...LETTER, absent: 'wait' });
    let table = await desk.table(id);
    for (let n = 0; seatsHeldBy(table, 1).includes(seatToMove(table)); n++) {
      await pages[0]!.ask({ t: 'play', at: table.position, option: TestPage.option(table, n) });
      table = await desk.table(id);
    }
    pages[0]!.leave();
    const seen = await choicesFor(desk, id, 'bot');
    await pass(desk, HOUR, 10_000);
    const after = await desk.table(id);
    expect(await choicesFor(desk, id, 'bot')).toBeGreaterThan(seen);
    expect(seatsHeldBy(after, 1)).toContain(seatToMove(after));
  });

  test('quiet hours put a deadline off, and a pause stops it', async () => {
    const desk = new TestServer();
    const { id, pages } = await desk.begun(WISH, ['host', 'guest', 'third'], { ...LETTER, pace: 1 });
    const before = await desk.table(id);
    const person = toMove(before);
    const page = pages[person - 1]!;
    const minute = Math.floor(before.waitsSince / 60_000) % 1_440;
    const quiet = { from: minute, to: (minute + 8 * 60) % 1_440, zone: 'UTC' };
    expect((await page.ask({ t: 'orders', quiet })).t).toBe('done');
    const put = deadlineOf(await desk.table(id))! - before.waitsSince;
    expect(put).toBeGreaterThan(8 * HOUR);
    expect(put).toBeLessThanOrEqual(9 * HOUR);
    await page.ask({ t: 'pause' });
    for (const one of pages) one.leave();
    await pass(desk, 48 * HOUR, HOUR);
    expect(await choicesFor(desk, id, 'absent')).toBe(0);
  });

  test('where the next person chooses for the absent, it is the next one though nobody is there; then the table rests', async () => {
    const desk = new TestServer();
    const { id, link, pages } = await desk.begun(WISH, ['host', 'guest', 'third'], {
      ...LETTER,
      absent: 'next',
    });
    for (const page of pages) page.leave();
    const before = await desk.table(id);
    const gone = toMove(before);
    await pass(desk, 25 * HOUR);
    const next = (gone % 3) + 1;
    const { game, seq } = await desk.table(id);
    expect(game!.covered).toEqual({ seat: personToMove(before)!.seat, by: next });
    await pass(desk, 24 * HOUR, HOUR);
    expect(await desk.store.load(id, 0)).toMatchObject({ seq, due: [] });
    // Somebody else comes, and nobody of those who were asked is there.
    const last = (next % 3) + 1;
    const page = await desk.join(['host', 'guest', 'third'][last - 1]!, { id, link });
    await pass(desk, HOUR, MINUTE);
    const table = await desk.table(id);
    expect(table.game!.covered?.by).toBe(last);
    expect((await page.ask({ t: 'play', at: table.position, option: TestPage.option(table) })).t).toBe(
      'done',
    );
  });

  test('somebody who would keep all but a minute of the day quiet is refused: a choice would take years', async () => {
    const desk = new TestServer();
    const { pages } = await desk.begun(WISH, ['host'], { ...LETTER, pace: 168 });
    const ask = async (to: number) => pages[0]!.ask({ t: 'orders', quiet: { from: 1, to, zone: 'UTC' } });
    expect(await ask(0)).toMatchObject({ t: 'refused', code: 'table/quiet', facts: { most: 20 } });
    expect((await ask(20 * 60 + 1)).t).toBe('done');
    expect((await ask(20 * 60 + 2)).t).toBe('refused');
  });

  test('a zone that is none is refused, and so is a pace that nobody offers', async () => {
    const desk = new TestServer();
    const { pages } = await desk.begun(WISH, ['host'], LETTER);
    const quiet = { from: 0, to: 60, zone: 'Nowhere/Land' };
    expect((await pages[0]!.ask({ t: 'orders', quiet })).t).toBe('refused');
    expect(PACES).toContain(24);
    expect((await pages[0]!.ask({ t: 'set', changes: { pace: 5 as never } })).t).toBe('refused');
  });
});
