import { personToMove } from '@night-cage/protocol';
import { seededRandom } from '@night-cage/rules';
import { forgetPerson, type DeliveryResult } from '@night-cage/server';
import { TestServer, RawClient, SimBus, SimClock } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';
import {
  HOUR,
  MINUTE,
  NAMES,
  SECOND,
  addressOf,
  openCorrespondenceTable,
  passTime,
  playOn,
  toMove,
} from './correspondence-table.ts';

/* Notifications for the player to move: for whom, when, how often, and what may go wrong. */

describe('notifications', () => {
  test('the player to move gets one, soon, with the deadline and nothing else', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id } = opened;
    await server.clock.run(MINUTE);
    const person = await playOn(opened);
    expect(log.sent).toEqual([]);
    await passTime(opened, 10 * SECOND);
    await passTime(opened, 20 * HOUR, 10 * MINUTE);
    expect(log.sent).toHaveLength(1);
    const table = await server.table(id);
    const { at, channel, notice } = log.sent[0]!;
    expect(channel.address).toBe(addressOf(person));
    expect(notice).toEqual({
      table: id,
      seat: person - 1,
      kind: 'choice',
      by: table.waitsSince + 24 * HOUR,
    });
    expect(at - table.waitsSince).toBeLessThan(10 * SECOND);
  });

  test("a player's own choice sends none, nor do forced choices in their turn", async () => {
    const opened = await openCorrespondenceTable();
    await playOn(opened);
    await passTime(opened, MINUTE);
    const { length } = opened.log.sent;
    const { server, id, clients } = opened;
    const table = await server.table(id);
    const person = toMove(table);
    await clients[person - 1]!.ask({ t: 'play', at: table.position, option: RawClient.option(table) });
    const after = await server.table(id);
    // The turn goes on: it can have several choices.
    expect([toMove(after), after.position > table.position]).toEqual([person, true]);
    await passTime(opened, HOUR, MINUTE);
    expect(opened.log.sent).toHaveLength(length);
  });

  test('an open client does not delay it, but an action in the last 20 seconds does', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, clients } = opened;
    const first = toMove(await server.table(opened.id));
    await server.clock.run(MINUTE);
    for (const client of clients)
      client.send({ t: 'here', n: 1, visible: true, active: true, typing: false });
    const next = await playOn(opened);
    expect(next).not.toBe(first);
    for (let n = 0; n < 3; n++) {
      clients[next - 1]!.send({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime(opened, 10 * SECOND);
    }
    expect(log.sent).toEqual([]);
    const last = server.clock.now() - 10 * SECOND;
    await passTime(opened, 30 * SECOND);
    expect(log.sent).toHaveLength(1);
    expect(log.sent[0]!.at - last).toBeGreaterThanOrEqual(20 * SECOND);
  });

  test('in quiet hours it waits until they end', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, clients } = opened;
    const minute = Math.floor(server.clock.now() / MINUTE) % 1_440;
    const quiet = { from: minute, to: (minute + 7 * 60) % 1_440, zone: 'UTC' };
    for (const client of clients) expect((await client.ask({ t: 'orders', quiet })).t).toBe('done');
    const startedAt = server.clock.now();
    await playOn(opened);
    for (const client of clients) client.leave();
    await passTime(opened, 6 * HOUR, 10 * MINUTE);
    expect(log.sent).toEqual([]);
    await passTime(opened, 2 * HOUR, MINUTE);
    expect(log.sent).toHaveLength(1);
    expect(log.sent[0]!.at - startedAt).toBeGreaterThan(7 * HOUR - MINUTE);
    expect(log.sent[0]!.at - startedAt).toBeLessThan(7 * HOUR + 2 * MINUTE);
  });

  test('a failed delivery is retried a few times after growing delays, and only for that address', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id } = opened;
    await server.clock.run(MINUTE);
    const person = await playOn(opened);
    const keys = JSON.stringify({ keys: {}, lang: 'en' });
    const push = { kind: 'push', address: 'https://push.example/1', details: keys } as const;
    await server.store.saveChannel(id, person, push, 5);
    log.answer = ({ channel }) => (channel.kind === 'push' ? 'sent' : 'failed');
    await passTime(opened, 20 * HOUR, 30 * SECOND);
    expect(log.sent.filter(({ channel }) => channel.kind === 'push')).toHaveLength(1);
    const tries = log.sent.filter(({ channel }) => channel.kind === 'hook').map(({ at }) => at);
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!);
    expect(tries).toHaveLength(6);
    expect(pauses.every((pause, n) => n === 0 || pause > pauses[n - 1]!)).toBe(true);
    expect(pauses[4]).toBeGreaterThan(3 * HOUR);
  });

  test('a browser that is gone is dropped', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id } = opened;
    await server.clock.run(MINUTE);
    const person = await playOn(opened);
    log.answer = () => 'gone';
    await passTime(opened, HOUR, MINUTE);
    expect(log.sent).toHaveLength(1);
    expect(await server.store.channelsOf(id, person)).toEqual([]);
    expect((await server.store.load(id, 0))!.notified).not.toContain(person);
  });

  test('after a crash between entry and delivery, the next server delivers', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log } = opened;
    await server.clock.run(MINUTE);
    await playOn(opened);
    server.restart();
    await passTime(opened, MINUTE);
    expect(log.sent).toHaveLength(1);
  });

  test('after a crash during delivery, it is repeated if it was not finished in time', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log } = opened;
    await server.clock.run(MINUTE);
    await playOn(opened);
    log.answer = () => new Promise(() => {});
    await passTime(opened, 5 * SECOND);
    expect(log.sent).toHaveLength(1);
    server.restart();
    log.answer = () => 'sent';
    await passTime(opened, HOUR, 10 * SECOND);
    expect(log.sent).toHaveLength(2);
    expect(log.sent[1]!.at - log.sent[0]!.at).toBeLessThan(30 * SECOND);
  });

  test('a slow address delays no other', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id, clients } = opened;
    await server.clock.run(MINUTE);
    const person = await playOn(opened);
    const answers: ((result: DeliveryResult) => void)[] = [];
    log.answer = () => new Promise((resolve) => answers.push(resolve));
    await passTime(opened, 6 * SECOND);
    expect(log.sent).toHaveLength(1);
    const table = await server.table(id);
    const answer = await clients[person - 1]!.ask({
      t: 'play',
      at: table.position,
      option: RawClient.option(table),
    });
    expect(answer.t).toBe('done');
    answers[0]!('failed');
    await passTime(opened, HOUR, MINUTE);
    // The players came on their own: no notifications for past turns.
    expect(log.sent).toHaveLength(1);
  });

  test('law 1: none is sent before the entry is in the store', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id } = opened;
    const seen: boolean[] = [];
    log.answer = async ({ notice }): Promise<DeliveryResult> => {
      const table = await server.table(id);
      const { seq } = (await server.store.load(id, 0))!;
      seen.push(seq === table.seq && personToMove(table)?.seat === notice.seat);
      return 'sent';
    };
    for (let n = 0; n < 4; n++) {
      await playOn(opened);
      await passTime(opened, MINUTE);
    }
    expect(seen).toEqual([true, true, true, true]);
  });

  test('another server sends it, and knows who is present and who wants it', async () => {
    const clock = new SimClock();
    const buses = new SimBus(clock, seededRandom('bus'), { lost: 0, doubled: 100, longest: 50 });
    const opened = await openCorrespondenceTable({ clock, bus: buses.busFor({}, () => true) });
    const { log, clients } = opened;
    const other = new TestServer(
      opened.server.store,
      undefined,
      {},
      {
        clock,
        bus: buses.busFor({}, () => true),
        messenger: log,
      },
    );
    await clock.run(MINUTE);
    const next = await playOn(opened);
    for (let n = 0; n < 3; n++) {
      clients[next - 1]!.send({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime({ server: other }, 10 * SECOND);
    }
    expect(log.sent).toEqual([]);
    await passTime({ server: other }, 40 * SECOND);
    expect(log.sent).toHaveLength(1);
    // Both look for overdue actions, but only one sends it.
    await playOn(opened);
    for (let n = 0; n < 20; n++) {
      void opened.server.tables.runOverdue();
      await passTime({ server: other }, 5 * SECOND);
    }
    expect(log.sent).toHaveLength(2);
  });

  test('a server that missed a message finds out who wants notifications', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id } = opened;
    const drop = (person: number): Promise<void> =>
      server.store.deleteChannel(id, person, { kind: 'hook', address: addressOf(person) });
    const keep = (person: number): Promise<unknown> =>
      server.store.saveChannel(id, person, { kind: 'hook', address: addressOf(person), details: null }, 5);
    // As another server does it, without a message.
    for (const person of [1, 2, 3]) await drop(person);
    await server.tables.catchUp();
    await server.clock.run(MINUTE);
    await playOn(opened);
    for (const person of [1, 2, 3]) await keep(person);
    await passTime(opened, MINUTE);
    expect(log.sent).toEqual([]);
    await server.tables.catchUp();
    const next = await playOn(opened);
    await passTime(opened, MINUTE);
    expect(log.sent.map(({ channel }) => channel.address)).toEqual([addressOf(next)]);
  });

  test('a notification sent by one server is not planned again by another', async () => {
    // A player who leaves moves the deadline for absence, which is planned anew.
    const opened = await openCorrespondenceTable({}, { absent: 'bot', absentAfter: 600 });
    const { server, log, id, clients } = opened;
    await server.clock.run(MINUTE);
    const next = await playOn(opened);
    const other = new TestServer(server.store, undefined, {}, { clock: server.clock, messenger: log });
    const client = await other.join(NAMES[next - 1]!, { id });
    const calls = async (): Promise<string[]> =>
      (await server.store.load(id, 0))!.due.map(({ what }) => what).toSorted();
    expect(await calls()).toEqual(['absent', 'goes', 'notice']);
    await passTime(opened, 10 * SECOND);
    expect([log.sent.length, await calls()]).toEqual([1, ['absent', 'goes']]);
    clients[next - 1]!.leave();
    client.leave();
    await server.clock.run(SECOND);
    // All people are offline: only the expiry warning is left, and the sent notification is not.
    expect(await calls()).toEqual(['goes']);
  });

  test('talk does not make the table send more', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, clients } = opened;
    await server.clock.run(MINUTE);
    const person = await playOn(opened);
    log.answer = () => 'failed';
    await passTime(opened, 5 * SECOND);
    expect(log.sent).toHaveLength(1);
    for (let n = 0; n < 4; n++) {
      expect((await clients[person % 3]!.ask({ t: 'say', text: `hello? ${n}` })).t).toBe('done');
      await passTime(opened, 5 * SECOND);
    }
    expect(log.sent).toHaveLength(1);
    await passTime(opened, 20 * SECOND);
    expect(log.sent).toHaveLength(2);
  });

  test('before an inactive game expires all people get a warning, a week and a day before', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id, clients } = opened;
    await clients[0]!.ask({ t: 'say', text: 'see you' });
    for (const client of clients) client.leave();
    const { lastEntryAt } = await server.table(id);
    const DAY = 24 * HOUR;
    await passTime(opened, 60 * DAY, 6 * HOUR);
    const warnings = log.sent.filter(({ notice }) => notice.kind === 'goes');
    expect(warnings.map(({ channel }) => channel.address).toSorted()).toEqual(
      [1, 1, 2, 2, 3, 3].map(addressOf).toSorted(),
    );
    for (const [n, { at, notice }] of warnings.entries()) {
      expect(notice.by).toBe(lastEntryAt + 60 * DAY);
      const leadTime = lastEntryAt + 60 * DAY - at;
      expect(Math.ceil(leadTime / DAY)).toBe(n < 3 ? 7 : 1);
    }
  });

  test('a removed person gets no more', async () => {
    const opened = await openCorrespondenceTable();
    const { server, log, id } = opened;
    const next = (toMove(await server.table(id)) % 3) + 1;
    const actor = (await server.tables.borrow(id))!;
    expect(await forgetPerson(actor, next)).toBe(true);
    server.tables.release(actor);
    expect(await server.store.channelsOf(id, next)).toEqual([]);
    await passTime(opened, HOUR, MINUTE);
    expect(log.sent.filter(({ channel }) => channel.address === addressOf(next))).toEqual([]);
  });
});
