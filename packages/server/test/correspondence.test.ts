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
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { describe, expect, test } from 'vitest';

/* Correspondence games, played over days: expired deadlines, and what goes on while no person is online. */

const [MINUTE, HOUR] = [60_000, 3_600_000];
const CORRESPONDENCE: SettingsChanges = { pace: 24, absent: 'bot', forced: true };
const SETUP = { edition: 'base', players: 3, options: {} } as const;

/** Lets time pass, with the background jobs of a server. */
async function passTime(server: TestServer, milliseconds: number, step = 10 * 60_000): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    // Not awaited, because it may take time as well.
    void server.tables.runOverdue();
    await server.clock.run(Math.min(step, left));
  }
  void server.tables.runOverdue();
  await server.clock.run(1);
}

const toMove = (table: TableState): number => personToMove(table)!.person;
const choicesFor = async (server: TestServer, id: string, why: string): Promise<number> => {
  const { entries } = (await server.store.load(id, 0))!;
  return entries.filter(({ kind, body }) => kind === 'chose' && body.includes(`"for":"${why}"`)).length;
};

describe('correspondence games', () => {
  test('a choice has its hours, and is then made as the table agreed, even with no person online', async () => {
    const server = new TestServer();
    const { id, clients } = await server.startGame(SETUP, ['host', 'guest', 'third'], CORRESPONDENCE);
    for (const client of clients) client.leave();
    const table = await server.table(id);
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
    await passTime(server, deadline - server.clock.now() - 60_000);
    expect(await choicesFor(server, id, 'absent')).toBe(0);
    await passTime(server, HOUR);
    expect(await choicesFor(server, id, 'absent')).toBe(1);
    expect((await server.table(id)).position).toBeGreaterThan(table.position);
  });

  test('at the deadline an open client does not count as presence, but an action does', async () => {
    const server = new TestServer();
    const { id, clients } = await server.startGame(SETUP, ['host', 'guest', 'third'], CORRESPONDENCE);
    const before = await server.table(id);
    const client = clients[toMove(before) - 1]!;
    await passTime(server, 24 * HOUR - MINUTE);
    for (let n = 0; n < 10; n++) {
      client.send({ t: 'here', n, visible: true, active: true, typing: false });
      await passTime(server, MINUTE, 10_000);
    }
    expect(await choicesFor(server, id, 'absent')).toBe(0);
    await passTime(server, 10 * MINUTE, 10_000);
    expect(await choicesFor(server, id, 'absent')).toBe(1);
  });

  test('after that has happened to all players, the table sleeps until a person comes', async () => {
    const server = new TestServer();
    const { id, link, clients } = await server.startGame(SETUP, ['host', 'guest', 'third'], CORRESPONDENCE);
    for (const client of clients) client.leave();
    await passTime(server, 30 * 24 * HOUR, 6 * HOUR);
    expect(await choicesFor(server, id, 'absent')).toBe(3);
    const table = await server.table(id);
    const name = ['host', 'guest', 'third'][toMove(table) - 1]!;
    const back = await server.join(name, { id, link });
    const answer = await back.ask({ t: 'play', at: table.position, option: RawClient.option(table, 1) });
    expect(answer.t).toBe('done');
    back.leave();
    await passTime(server, 3 * 24 * HOUR, HOUR);
    expect(await choicesFor(server, id, 'absent')).toBeGreaterThan(3);
  });

  test('bots choose while no person is online', async () => {
    const server: TestServer = new TestServer(new MemoryStore(), {
      choose: (_, state) =>
        new Promise((resolve) => server.clock.after(5_000, () => resolve(legalOptions(state)[0]!))),
    });
    const { id, clients } = await server.startGame(SETUP, ['host'], { ...CORRESPONDENCE, absent: 'wait' });
    let table = await server.table(id);
    for (let n = 0; seatsHeldBy(table, 1).includes(seatToMove(table)); n++) {
      await clients[0]!.ask({ t: 'play', at: table.position, option: RawClient.option(table, n) });
      table = await server.table(id);
    }
    clients[0]!.leave();
    const choices = await choicesFor(server, id, 'bot');
    await passTime(server, HOUR, 10_000);
    const after = await server.table(id);
    expect(await choicesFor(server, id, 'bot')).toBeGreaterThan(choices);
    expect(seatsHeldBy(after, 1)).toContain(seatToMove(after));
  });

  test('quiet hours delay a deadline, and a pause stops it', async () => {
    const server = new TestServer();
    const { id, clients } = await server.startGame(SETUP, ['host', 'guest', 'third'], {
      ...CORRESPONDENCE,
      pace: 1,
    });
    const before = await server.table(id);
    const person = toMove(before);
    const client = clients[person - 1]!;
    const minute = Math.floor(before.waitsSince / 60_000) % 1_440;
    const quiet = { from: minute, to: (minute + 8 * 60) % 1_440, zone: 'UTC' };
    expect((await client.ask({ t: 'orders', quiet })).t).toBe('done');
    const put = deadlineOf(await server.table(id))! - before.waitsSince;
    expect(put).toBeGreaterThan(8 * HOUR);
    expect(put).toBeLessThanOrEqual(9 * HOUR);
    await client.ask({ t: 'pause' });
    for (const client of clients) client.leave();
    await passTime(server, 48 * HOUR, HOUR);
    expect(await choicesFor(server, id, 'absent')).toBe(0);
  });

  test('where the next person chooses for absent players, it is the next one even if offline; then the table rests', async () => {
    const server = new TestServer();
    const { id, link, clients } = await server.startGame(SETUP, ['host', 'guest', 'third'], {
      ...CORRESPONDENCE,
      absent: 'next',
    });
    for (const client of clients) client.leave();
    const before = await server.table(id);
    const absentSeat = toMove(before);
    await passTime(server, 25 * HOUR);
    const next = (absentSeat % 3) + 1;
    const { game, seq } = await server.table(id);
    expect(game!.covered).toEqual({ seat: personToMove(before)!.seat, by: next });
    await passTime(server, 24 * HOUR, HOUR);
    expect(await server.store.load(id, 0)).toMatchObject({ seq, due: [] });
    // Another player comes, but none of those who were asked.
    const last = (next % 3) + 1;
    const client = await server.join(['host', 'guest', 'third'][last - 1]!, { id, link });
    await passTime(server, HOUR, MINUTE);
    const table = await server.table(id);
    expect(table.game!.covered?.by).toBe(last);
    expect((await client.ask({ t: 'play', at: table.position, option: RawClient.option(table) })).t).toBe(
      'done',
    );
  });

  test('quiet hours of nearly the whole day are refused: a choice would take years', async () => {
    const server = new TestServer();
    const { clients } = await server.startGame(SETUP, ['host'], { ...CORRESPONDENCE, pace: 168 });
    const ask = async (to: number) => clients[0]!.ask({ t: 'orders', quiet: { from: 1, to, zone: 'UTC' } });
    expect(await ask(0)).toMatchObject({ t: 'refused', code: 'table/quiet', facts: { most: 20 } });
    expect((await ask(20 * 60 + 1)).t).toBe('done');
    expect((await ask(20 * 60 + 2)).t).toBe('refused');
  });

  test('an invalid time zone is refused, and so is a pace that is not offered', async () => {
    const server = new TestServer();
    const { clients } = await server.startGame(SETUP, ['host'], CORRESPONDENCE);
    const quiet = { from: 0, to: 60, zone: 'Nowhere/Land' };
    expect((await clients[0]!.ask({ t: 'orders', quiet })).t).toBe('refused');
    expect(PACES).toContain(24);
    expect((await clients[0]!.ask({ t: 'set', changes: { pace: 5 as never } })).t).toBe('refused');
  });
});
