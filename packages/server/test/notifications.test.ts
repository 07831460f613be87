import { personToMove } from '@night-cage/protocol';
import { seededRandom } from '@night-cage/rules';
import { forgetPerson, type DeliveryResult } from '@night-cage/server';
import { TestServer, TestPage, SimBus, SimClock } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';
import {
  HOUR,
  MINUTE,
  NAMES,
  SECOND,
  addressOf,
  openLetterTable,
  passTime,
  playOn,
  toMove,
} from './letter-table.ts';

/* People who are called when it is their choice: whom, when, how often, and what may go wrong on the way. */

describe('notices', () => {
  test('whoever must choose is called once, soon, with the deadline and nothing else', async () => {
    const around = await openLetterTable();
    const { desk, book, id } = around;
    await desk.clock.run(MINUTE);
    const person = await playOn(around);
    expect(book.told).toEqual([]);
    await passTime(around, 10 * SECOND);
    await passTime(around, 20 * HOUR, 10 * MINUTE);
    expect(book.told).toHaveLength(1);
    const table = await desk.table(id);
    const { at, hook, notice } = book.told[0]!;
    expect(hook.address).toBe(addressOf(person));
    expect(notice).toEqual({
      table: id,
      seat: person - 1,
      kind: 'choice',
      by: table.waitsSince + 24 * HOUR,
    });
    expect(at - table.waitsSince).toBeLessThan(10 * SECOND);
  });

  test('their own choice does not call them, nor does what the table plays for them in their turn', async () => {
    const around = await openLetterTable();
    await playOn(around);
    await passTime(around, MINUTE);
    const { length } = around.book.told;
    const { desk, id, pages } = around;
    const table = await desk.table(id);
    const person = toMove(table);
    await pages[person - 1]!.ask({ t: 'play', at: table.position, option: TestPage.option(table) });
    const after = await desk.table(id);
    // It is still theirs: a turn is more than one choice.
    expect([toMove(after), after.position > table.position]).toEqual([person, true]);
    await passTime(around, HOUR, MINUTE);
    expect(around.book.told).toHaveLength(length);
  });

  test('an open page does not hold it back, but what somebody did there in the last 20 seconds does', async () => {
    const around = await openLetterTable();
    const { desk, book, pages } = around;
    const first = toMove(await desk.table(around.id));
    await desk.clock.run(MINUTE);
    for (const page of pages) page.say({ t: 'here', n: 1, visible: true, active: true, typing: false });
    const next = await playOn(around);
    expect(next).not.toBe(first);
    for (let n = 0; n < 3; n++) {
      pages[next - 1]!.say({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime(around, 10 * SECOND);
    }
    expect(book.told).toEqual([]);
    const last = desk.clock.now() - 10 * SECOND;
    await passTime(around, 30 * SECOND);
    expect(book.told).toHaveLength(1);
    expect(book.told[0]!.at - last).toBeGreaterThanOrEqual(20 * SECOND);
  });

  test('nobody is woken in their quiet hours: they are called when these end', async () => {
    const around = await openLetterTable();
    const { desk, book, pages } = around;
    const minute = Math.floor(desk.clock.now() / MINUTE) % 1_440;
    const quiet = { from: minute, to: (minute + 7 * 60) % 1_440, zone: 'UTC' };
    for (const page of pages) expect((await page.ask({ t: 'orders', quiet })).t).toBe('done');
    const began = desk.clock.now();
    await playOn(around);
    for (const page of pages) page.leave();
    await passTime(around, 6 * HOUR, 10 * MINUTE);
    expect(book.told).toEqual([]);
    await passTime(around, 2 * HOUR, MINUTE);
    expect(book.told).toHaveLength(1);
    expect(book.told[0]!.at - began).toBeGreaterThan(7 * HOUR - MINUTE);
    expect(book.told[0]!.at - began).toBeLessThan(7 * HOUR + 2 * MINUTE);
  });

  test('what could not be told is told again after growing pauses, some times, and only there', async () => {
    const around = await openLetterTable();
    const { desk, book, id } = around;
    await desk.clock.run(MINUTE);
    const person = await playOn(around);
    const keys = JSON.stringify({ keys: {}, lang: 'en' });
    const push = { kind: 'push', address: 'https://push.example/1', details: keys } as const;
    await desk.store.keepHook(id, person, push, 5);
    book.answer = ({ hook }) => (hook.kind === 'push' ? 'sent' : 'failed');
    await passTime(around, 20 * HOUR, 30 * SECOND);
    expect(book.told.filter(({ hook }) => hook.kind === 'push')).toHaveLength(1);
    const tries = book.told.filter(({ hook }) => hook.kind === 'hook').map(({ at }) => at);
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!);
    expect(tries).toHaveLength(6);
    expect(pauses.every((pause, n) => n === 0 || pause > pauses[n - 1]!)).toBe(true);
    expect(pauses[4]).toBeGreaterThan(3 * HOUR);
  });

  test('a browser that is gone is forgotten', async () => {
    const around = await openLetterTable();
    const { desk, book, id } = around;
    await desk.clock.run(MINUTE);
    const person = await playOn(around);
    book.answer = () => 'gone';
    await passTime(around, HOUR, MINUTE);
    expect(book.told).toHaveLength(1);
    expect(await desk.store.hooksOf(id, person)).toEqual([]);
    expect((await desk.store.load(id, 0))!.called).not.toContain(person);
  });

  test('killed between the entry and the call: whoever comes up next calls', async () => {
    const around = await openLetterTable();
    const { desk, book } = around;
    await desk.clock.run(MINUTE);
    await playOn(around);
    desk.restart();
    await passTime(around, MINUTE);
    expect(book.told).toHaveLength(1);
  });

  test('killed in the middle of the call: it is made again when nobody has finished it in time', async () => {
    const around = await openLetterTable();
    const { desk, book } = around;
    await desk.clock.run(MINUTE);
    await playOn(around);
    book.answer = () => new Promise(() => {});
    await passTime(around, 5 * SECOND);
    expect(book.told).toHaveLength(1);
    desk.restart();
    book.answer = () => 'sent';
    await passTime(around, HOUR, 10 * SECOND);
    expect(book.told).toHaveLength(2);
    expect(book.told[1]!.at - book.told[0]!.at).toBeLessThan(30 * SECOND);
  });

  test('an address that does not answer holds nobody up', async () => {
    const around = await openLetterTable();
    const { desk, book, id, pages } = around;
    await desk.clock.run(MINUTE);
    const person = await playOn(around);
    const answers: ((came: DeliveryResult) => void)[] = [];
    book.answer = () => new Promise((resolve) => answers.push(resolve));
    await passTime(around, 6 * SECOND);
    expect(book.told).toHaveLength(1);
    const table = await desk.table(id);
    const answer = await pages[person - 1]!.ask({
      t: 'play',
      at: table.position,
      option: TestPage.option(table),
    });
    expect(answer.t).toBe('done');
    answers[0]!('failed');
    await passTime(around, HOUR, MINUTE);
    // They came by themselves: nobody calls them for what they have done.
    expect(book.told).toHaveLength(1);
  });

  test('law 1: nobody is called before the entry is in the store', async () => {
    const around = await openLetterTable();
    const { desk, book, id } = around;
    const seen: boolean[] = [];
    book.answer = async ({ notice }): Promise<DeliveryResult> => {
      const table = await desk.table(id);
      const { seq } = (await desk.store.load(id, 0))!;
      seen.push(seq === table.seq && personToMove(table)?.seat === notice.seat);
      return 'sent';
    };
    for (let n = 0; n < 4; n++) {
      await playOn(around);
      await passTime(around, MINUTE);
    }
    expect(seen).toEqual([true, true, true, true]);
  });

  test('another process calls: it hears where somebody is, and that they want to be called', async () => {
    const clock = new SimClock();
    const buses = new SimBus(clock, seededRandom('bus'), { lost: 0, doubled: 100, longest: 50 });
    const around = await openLetterTable({ clock, bus: buses.busFor({}, () => true) });
    const { book, pages } = around;
    const other = new TestServer(
      around.desk.store,
      undefined,
      {},
      {
        clock,
        bus: buses.busFor({}, () => true),
        messenger: book,
      },
    );
    await clock.run(MINUTE);
    const next = await playOn(around);
    for (let n = 0; n < 3; n++) {
      pages[next - 1]!.say({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime({ desk: other }, 10 * SECOND);
    }
    expect(book.told).toEqual([]);
    await passTime({ desk: other }, 40 * SECOND);
    expect(book.told).toHaveLength(1);
    // Both look for what is due: still one call.
    await playOn(around);
    for (let n = 0; n < 20; n++) {
      void around.desk.tables.runOverdue();
      await passTime({ desk: other }, 5 * SECOND);
    }
    expect(book.told).toHaveLength(2);
  });

  test('a process that did not hear of it finds out who wants to be called', async () => {
    const around = await openLetterTable();
    const { desk, book, id } = around;
    const drop = (person: number): Promise<void> =>
      desk.store.dropHook(id, person, { kind: 'hook', address: addressOf(person) });
    const keep = (person: number): Promise<unknown> =>
      desk.store.keepHook(id, person, { kind: 'hook', address: addressOf(person), details: null }, 5);
    // As another process does it, of which nothing is heard.
    for (const person of [1, 2, 3]) await drop(person);
    await desk.tables.catchUp();
    await desk.clock.run(MINUTE);
    await playOn(around);
    for (const person of [1, 2, 3]) await keep(person);
    await passTime(around, MINUTE);
    expect(book.told).toEqual([]);
    await desk.tables.catchUp();
    const next = await playOn(around);
    await passTime(around, MINUTE);
    expect(book.told.map(({ hook }) => hook.address)).toEqual([addressOf(next)]);
  });

  test('what one process has told, another one does not plan again', async () => {
    // Somebody who goes puts off what happens to the absent: that is planned anew.
    const around = await openLetterTable({}, { absent: 'bot', absentAfter: 600 });
    const { desk, book, id, pages } = around;
    await desk.clock.run(MINUTE);
    const next = await playOn(around);
    const other = new TestServer(desk.store, undefined, {}, { clock: desk.clock, messenger: book });
    const page = await other.join(NAMES[next - 1]!, { id });
    const calls = async (): Promise<string[]> =>
      (await desk.store.load(id, 0))!.due.map(({ what }) => what).toSorted();
    expect(await calls()).toEqual(['absent', 'goes', 'notice']);
    await passTime(around, 10 * SECOND);
    expect([book.told.length, await calls()]).toEqual([1, ['absent', 'goes']]);
    pages[next - 1]!.leave();
    page.leave();
    await desk.clock.run(SECOND);
    // Nobody is there any more: only what calls them is left, and what they were told is not.
    expect(await calls()).toEqual(['goes']);
  });

  test('what others say meanwhile does not make the table call more often', async () => {
    const around = await openLetterTable();
    const { desk, book, pages } = around;
    await desk.clock.run(MINUTE);
    const person = await playOn(around);
    book.answer = () => 'failed';
    await passTime(around, 5 * SECOND);
    expect(book.told).toHaveLength(1);
    for (let n = 0; n < 4; n++) {
      expect((await pages[person % 3]!.ask({ t: 'say', text: `hello? ${n}` })).t).toBe('done');
      await passTime(around, 5 * SECOND);
    }
    expect(book.told).toHaveLength(1);
    await passTime(around, 20 * SECOND);
    expect(book.told).toHaveLength(2);
  });

  test('before a game goes that nobody touches everybody is told, a week before and the day before', async () => {
    const around = await openLetterTable();
    const { desk, book, id, pages } = around;
    await pages[0]!.ask({ t: 'say', text: 'see you' });
    for (const page of pages) page.leave();
    const { lastEntryAt: touched } = await desk.table(id);
    const DAY = 24 * HOUR;
    await passTime(around, 60 * DAY, 6 * HOUR);
    const told = book.told.filter(({ notice }) => notice.kind === 'goes');
    expect(told.map(({ hook }) => hook.address).toSorted()).toEqual(
      [1, 1, 2, 2, 3, 3].map(addressOf).toSorted(),
    );
    for (const [n, { at, notice }] of told.entries()) {
      expect(notice.by).toBe(touched + 60 * DAY);
      const early = touched + 60 * DAY - at;
      expect(Math.ceil(early / DAY)).toBe(n < 3 ? 7 : 1);
    }
  });

  test('somebody who is forgotten is called no more', async () => {
    const around = await openLetterTable();
    const { desk, book, id } = around;
    const next = (toMove(await desk.table(id)) % 3) + 1;
    const actor = (await desk.tables.borrow(id))!;
    expect(await forgetPerson(actor, next)).toBe(true);
    desk.tables.giveBack(actor);
    expect(await desk.store.hooksOf(id, next)).toEqual([]);
    await passTime(around, HOUR, MINUTE);
    expect(book.told.filter(({ hook }) => hook.address === addressOf(next))).toEqual([]);
  });
});
