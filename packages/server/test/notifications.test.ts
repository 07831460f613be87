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

/* Notifications for the player to move: for whom, when, how often, and what may go wrong. */

describe('notifications', () => {
  test('the player to move gets one, soon, with the deadline and nothing else', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id } = letterTable;
    await server.clock.run(MINUTE);
    const person = await playOn(letterTable);
    expect(log.sent).toEqual([]);
    await passTime(letterTable, 10 * SECOND);
    await passTime(letterTable, 20 * HOUR, 10 * MINUTE);
    expect(log.sent).toHaveLength(1);
    const table = await server.table(id);
    const { at, hook, notice } = log.sent[0]!;
    expect(hook.address).toBe(addressOf(person));
    expect(notice).toEqual({
      table: id,
      seat: person - 1,
      kind: 'choice',
      by: table.waitsSince + 24 * HOUR,
    });
    expect(at - table.waitsSince).toBeLessThan(10 * SECOND);
  });

  test("a player's own choice sends none, nor do forced choices in their turn", async () => {
    const letterTable = await openLetterTable();
    await playOn(letterTable);
    await passTime(letterTable, MINUTE);
    const { length } = letterTable.log.sent;
    const { server, id, pages } = letterTable;
    const table = await server.table(id);
    const person = toMove(table);
    await pages[person - 1]!.ask({ t: 'play', at: table.position, option: TestPage.option(table) });
    const after = await server.table(id);
    // The turn goes on: it can have several choices.
    expect([toMove(after), after.position > table.position]).toEqual([person, true]);
    await passTime(letterTable, HOUR, MINUTE);
    expect(letterTable.log.sent).toHaveLength(length);
  });

  test('an open page does not delay it, but an action in the last 20 seconds does', async () => {
    const letterTable = await openLetterTable();
    const { server, log, pages } = letterTable;
    const first = toMove(await server.table(letterTable.id));
    await server.clock.run(MINUTE);
    for (const page of pages) page.say({ t: 'here', n: 1, visible: true, active: true, typing: false });
    const next = await playOn(letterTable);
    expect(next).not.toBe(first);
    for (let n = 0; n < 3; n++) {
      pages[next - 1]!.say({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime(letterTable, 10 * SECOND);
    }
    expect(log.sent).toEqual([]);
    const last = server.clock.now() - 10 * SECOND;
    await passTime(letterTable, 30 * SECOND);
    expect(log.sent).toHaveLength(1);
    expect(log.sent[0]!.at - last).toBeGreaterThanOrEqual(20 * SECOND);
  });

  test('in quiet hours it waits until they end', async () => {
    const letterTable = await openLetterTable();
    const { server, log, pages } = letterTable;
    const minute = Math.floor(server.clock.now() / MINUTE) % 1_440;
    const quiet = { from: minute, to: (minute + 7 * 60) % 1_440, zone: 'UTC' };
    for (const page of pages) expect((await page.ask({ t: 'orders', quiet })).t).toBe('done');
    const startedAt = server.clock.now();
    await playOn(letterTable);
    for (const page of pages) page.leave();
    await passTime(letterTable, 6 * HOUR, 10 * MINUTE);
    expect(log.sent).toEqual([]);
    await passTime(letterTable, 2 * HOUR, MINUTE);
    expect(log.sent).toHaveLength(1);
    expect(log.sent[0]!.at - startedAt).toBeGreaterThan(7 * HOUR - MINUTE);
    expect(log.sent[0]!.at - startedAt).toBeLessThan(7 * HOUR + 2 * MINUTE);
  });

  test('a failed delivery is retried a few times after growing delays, and only for that address', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id } = letterTable;
    await server.clock.run(MINUTE);
    const person = await playOn(letterTable);
    const keys = JSON.stringify({ keys: {}, lang: 'en' });
    const push = { kind: 'push', address: 'https://push.example/1', details: keys } as const;
    await server.store.keepHook(id, person, push, 5);
    log.answer = ({ hook }) => (hook.kind === 'push' ? 'sent' : 'failed');
    await passTime(letterTable, 20 * HOUR, 30 * SECOND);
    expect(log.sent.filter(({ hook }) => hook.kind === 'push')).toHaveLength(1);
    const tries = log.sent.filter(({ hook }) => hook.kind === 'hook').map(({ at }) => at);
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!);
    expect(tries).toHaveLength(6);
    expect(pauses.every((pause, n) => n === 0 || pause > pauses[n - 1]!)).toBe(true);
    expect(pauses[4]).toBeGreaterThan(3 * HOUR);
  });

  test('a browser that is gone is dropped', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id } = letterTable;
    await server.clock.run(MINUTE);
    const person = await playOn(letterTable);
    log.answer = () => 'gone';
    await passTime(letterTable, HOUR, MINUTE);
    expect(log.sent).toHaveLength(1);
    expect(await server.store.hooksOf(id, person)).toEqual([]);
    expect((await server.store.load(id, 0))!.called).not.toContain(person);
  });

  test('after a crash between entry and delivery, the next server delivers', async () => {
    const letterTable = await openLetterTable();
    const { server, log } = letterTable;
    await server.clock.run(MINUTE);
    await playOn(letterTable);
    server.restart();
    await passTime(letterTable, MINUTE);
    expect(log.sent).toHaveLength(1);
  });

  test('after a crash during delivery, it is repeated if it was not finished in time', async () => {
    const letterTable = await openLetterTable();
    const { server, log } = letterTable;
    await server.clock.run(MINUTE);
    await playOn(letterTable);
    log.answer = () => new Promise(() => {});
    await passTime(letterTable, 5 * SECOND);
    expect(log.sent).toHaveLength(1);
    server.restart();
    log.answer = () => 'sent';
    await passTime(letterTable, HOUR, 10 * SECOND);
    expect(log.sent).toHaveLength(2);
    expect(log.sent[1]!.at - log.sent[0]!.at).toBeLessThan(30 * SECOND);
  });

  test('a slow address delays no other', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id, pages } = letterTable;
    await server.clock.run(MINUTE);
    const person = await playOn(letterTable);
    const answers: ((result: DeliveryResult) => void)[] = [];
    log.answer = () => new Promise((resolve) => answers.push(resolve));
    await passTime(letterTable, 6 * SECOND);
    expect(log.sent).toHaveLength(1);
    const table = await server.table(id);
    const answer = await pages[person - 1]!.ask({
      t: 'play',
      at: table.position,
      option: TestPage.option(table),
    });
    expect(answer.t).toBe('done');
    answers[0]!('failed');
    await passTime(letterTable, HOUR, MINUTE);
    // The players came on their own: no notifications for past turns.
    expect(log.sent).toHaveLength(1);
  });

  test('law 1: none is sent before the entry is in the store', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id } = letterTable;
    const seen: boolean[] = [];
    log.answer = async ({ notice }): Promise<DeliveryResult> => {
      const table = await server.table(id);
      const { seq } = (await server.store.load(id, 0))!;
      seen.push(seq === table.seq && personToMove(table)?.seat === notice.seat);
      return 'sent';
    };
    for (let n = 0; n < 4; n++) {
      await playOn(letterTable);
      await passTime(letterTable, MINUTE);
    }
    expect(seen).toEqual([true, true, true, true]);
  });

  test('another server sends it, and knows who is present and who wants it', async () => {
    const clock = new SimClock();
    const buses = new SimBus(clock, seededRandom('bus'), { lost: 0, doubled: 100, longest: 50 });
    const letterTable = await openLetterTable({ clock, bus: buses.busFor({}, () => true) });
    const { log, pages } = letterTable;
    const other = new TestServer(
      letterTable.server.store,
      undefined,
      {},
      {
        clock,
        bus: buses.busFor({}, () => true),
        messenger: log,
      },
    );
    await clock.run(MINUTE);
    const next = await playOn(letterTable);
    for (let n = 0; n < 3; n++) {
      pages[next - 1]!.say({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime({ server: other }, 10 * SECOND);
    }
    expect(log.sent).toEqual([]);
    await passTime({ server: other }, 40 * SECOND);
    expect(log.sent).toHaveLength(1);
    // Both look for overdue actions, but only one sends it.
    await playOn(letterTable);
    for (let n = 0; n < 20; n++) {
      void letterTable.server.tables.runOverdue();
      await passTime({ server: other }, 5 * SECOND);
    }
    expect(log.sent).toHaveLength(2);
  });

  test('a server that missed a message finds out who wants notifications', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id } = letterTable;
    const drop = (person: number): Promise<void> =>
      server.store.dropHook(id, person, { kind: 'hook', address: addressOf(person) });
    const keep = (person: number): Promise<unknown> =>
      server.store.keepHook(id, person, { kind: 'hook', address: addressOf(person), details: null }, 5);
    // As another server does it, without a message.
    for (const person of [1, 2, 3]) await drop(person);
    await server.tables.catchUp();
    await server.clock.run(MINUTE);
    await playOn(letterTable);
    for (const person of [1, 2, 3]) await keep(person);
    await passTime(letterTable, MINUTE);
    expect(log.sent).toEqual([]);
    await server.tables.catchUp();
    const next = await playOn(letterTable);
    await passTime(letterTable, MINUTE);
    expect(log.sent.map(({ hook }) => hook.address)).toEqual([addressOf(next)]);
  });

  test('a notification sent by one server is not planned again by another', async () => {
    // A player who leaves moves the deadline for absence, which is planned anew.
    const letterTable = await openLetterTable({}, { absent: 'bot', absentAfter: 600 });
    const { server, log, id, pages } = letterTable;
    await server.clock.run(MINUTE);
    const next = await playOn(letterTable);
    const other = new TestServer(server.store, undefined, {}, { clock: server.clock, messenger: log });
    const page = await other.join(NAMES[next - 1]!, { id });
    const calls = async (): Promise<string[]> =>
      (await server.store.load(id, 0))!.due.map(({ what }) => what).toSorted();
    expect(await calls()).toEqual(['absent', 'goes', 'notice']);
    await passTime(letterTable, 10 * SECOND);
    expect([log.sent.length, await calls()]).toEqual([1, ['absent', 'goes']]);
    pages[next - 1]!.leave();
    page.leave();
    await server.clock.run(SECOND);
    // All people are offline: only the expiry warning is left, and the sent notification is not.
    expect(await calls()).toEqual(['goes']);
  });

  test('talk does not make the table send more', async () => {
    const letterTable = await openLetterTable();
    const { server, log, pages } = letterTable;
    await server.clock.run(MINUTE);
    const person = await playOn(letterTable);
    log.answer = () => 'failed';
    await passTime(letterTable, 5 * SECOND);
    expect(log.sent).toHaveLength(1);
    for (let n = 0; n < 4; n++) {
      expect((await pages[person % 3]!.ask({ t: 'say', text: `hello? ${n}` })).t).toBe('done');
      await passTime(letterTable, 5 * SECOND);
    }
    expect(log.sent).toHaveLength(1);
    await passTime(letterTable, 20 * SECOND);
    expect(log.sent).toHaveLength(2);
  });

  test('before an inactive game expires all people get a warning, a week and a day before', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id, pages } = letterTable;
    await pages[0]!.ask({ t: 'say', text: 'see you' });
    for (const page of pages) page.leave();
    const { lastEntryAt } = await server.table(id);
    const DAY = 24 * HOUR;
    await passTime(letterTable, 60 * DAY, 6 * HOUR);
    const warnings = log.sent.filter(({ notice }) => notice.kind === 'goes');
    expect(warnings.map(({ hook }) => hook.address).toSorted()).toEqual(
      [1, 1, 2, 2, 3, 3].map(addressOf).toSorted(),
    );
    for (const [n, { at, notice }] of warnings.entries()) {
      expect(notice.by).toBe(lastEntryAt + 60 * DAY);
      const leadTime = lastEntryAt + 60 * DAY - at;
      expect(Math.ceil(leadTime / DAY)).toBe(n < 3 ? 7 : 1);
    }
  });

  test('a removed person gets no more', async () => {
    const letterTable = await openLetterTable();
    const { server, log, id } = letterTable;
    const next = (toMove(await server.table(id)) % 3) + 1;
    const actor = (await server.tables.borrow(id))!;
    expect(await forgetPerson(actor, next)).toBe(true);
    server.tables.giveBack(actor);
    expect(await server.store.hooksOf(id, next)).toEqual([]);
    await passTime(letterTable, HOUR, MINUTE);
    expect(log.sent.filter(({ hook }) => hook.address === addressOf(next))).toEqual([]);
  });
});
