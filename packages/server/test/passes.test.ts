import { LIMITS } from '@night-cage/protocol';
import { seededRandom } from '@night-cage/rules';
import { MemoryStore } from '@night-cage/server';
import { TestServer, SimBus, SimClock, type RawClient } from '@night-cage/testkit/online';
import { beforeEach, describe, expect, test } from 'vitest';
import { Passes } from '../src/http/passes.ts';

/*
 * One-time links. A person makes them for another device. For a person who lost theirs, others ask,
 * visibly to all.
 */

const MINUTE = 60_000;
const [HOST, ADA, BEN] = [1, 2, 3];

let server: TestServer;
let id: string;
let clients: RawClient[];

async function seat(changes: object = {}): Promise<void> {
  server = new TestServer();
  const started = await server.startGame(
    { edition: 'base', players: 4, options: {} },
    ['host', 'ada', 'ben'],
    changes,
  );
  ({ id, clients } = started as { id: string; clients: RawClient[] });
}
beforeEach(() => seat());

/** Asks a server that knows only the store. */
async function ask(by: number, of: number): ReturnType<Passes['make']> {
  const actor = (await server.tables.borrow(id))!;
  try {
    return await new Passes(server.store, server.clock).make(actor, by, of);
  } finally {
    server.tables.release(actor);
  }
}

/** Ben closes his client and stays away. */
async function leaveAsBen(milliseconds = LIMITS.awayForPass): Promise<void> {
  clients[BEN - 1]!.leave();
  await server.clock.run(milliseconds);
}

test("a pass for a person's own device is created at once, and writes nothing", async () => {
  const { seq } = await server.table(id);
  expect(await ask(BEN, BEN)).toMatchObject({ what: 'pass' });
  expect((await server.table(id)).seq).toBe(seq);
});

describe('for another person', () => {
  test('who is present: refused', async () => {
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
    await leaveAsBen(LIMITS.awayForPass - MINUTE);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
  });

  test('who has been away for long: two ask, all can see it, and the person has ten minutes to refuse', async () => {
    await leaveAsBen();
    expect(await ask(HOST, BEN)).toEqual({ what: 'vouched', from: null });
    expect(await ask(HOST, BEN)).toEqual({ what: 'vouched', from: null });
    const from = server.clock.now() + LIMITS.passDelay;
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from });
    await server.clock.run(LIMITS.passDelay - 1_000);
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from });
    const logged = clients[0]!.received.flatMap((frame) => (frame.t === 'entries' ? frame.list : []));
    expect(logged.filter(({ kind }) => kind === 'vouched')).toMatchObject([
      { by: HOST, person: BEN, from: null },
      { by: ADA, person: BEN, from },
    ]);
    await server.clock.run(1_000);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'pass' });
  });

  test('every server knows the requests', async () => {
    await leaveAsBen();
    await ask(HOST, BEN);
    server.restart();
    // A new server cannot know how long a person has been away.
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
    await server.clock.run(LIMITS.awayForPass);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
    server.restart();
    await server.clock.run(LIMITS.awayForPass);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'pass' });
  });

  test('any device of the person refuses it, by saying so or by any other request', async () => {
    for (const request of [{ t: 'deny' }, { t: 'name', text: 'Ben' }] as const) {
      await seat();
      await leaveAsBen();
      await ask(HOST, BEN);
      await ask(ADA, BEN);
      const other = await server.join('ben', { id });
      expect(await other.ask(request)).toMatchObject({ t: 'done' });
      other.leave();
      await server.clock.run(2 * LIMITS.passDelay);
      expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
    }
  });

  test('a person who only opens the client counts as present', async () => {
    await leaveAsBen();
    await ask(HOST, BEN);
    await ask(ADA, BEN);
    await server.join('ben', { id });
    await server.clock.run(2 * LIMITS.passDelay);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
  });

  test('a request expires after a day', async () => {
    await leaveAsBen();
    await ask(HOST, BEN);
    await server.clock.run(LIMITS.passHolds);
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from: null });
  });

  test('a person can ask again after a day', async () => {
    await leaveAsBen();
    await ask(HOST, BEN);
    await server.clock.run(LIMITS.passHolds + MINUTE);
    await ask(ADA, BEN);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
    await server.clock.run(LIMITS.passDelay);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'pass' });
  });

  test('a request lapses when its author leaves their seat, and another person can ask instead', async () => {
    const { id: four, clients: people } = await server.startGame(
      { edition: 'base', players: 4, options: {} },
      ['host', 'ada', 'ben', 'cleo'],
    );
    id = four;
    people[BEN - 1]!.leave();
    await server.clock.run(LIMITS.awayForPass);
    await ask(HOST, BEN);
    await people[0]!.ask({ t: 'stand', seat: 0 });
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from: null });
    expect(await ask(4, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
    await server.clock.run(LIMITS.passDelay);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'pass' });
  });

  test('a person connected to another server counts as present', async () => {
    const clock = new SimClock();
    const store = new MemoryStore();
    const bus = new SimBus(clock, seededRandom('bus'), { lost: 0, doubled: 0, longest: 20 });
    const [first, other] = [0, 1].map(
      () => new TestServer(store, undefined, {}, { clock, bus: bus.busFor({}, () => true) }),
    ) as [TestServer, TestServer];
    server = first;
    const started = await first.startGame({ edition: 'base', players: 4, options: {} }, [
      'host',
      'ada',
      'ben',
    ]);
    ({ id } = started);
    await clock.run(2 * LIMITS.awayForPass);
    server = other;
    const asking = ask(HOST, BEN);
    await clock.run(1_000);
    expect(await asking).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
  });

  test('people without a seat and removed people cannot ask', async () => {
    await leaveAsBen();
    await clients[ADA - 1]!.ask({ t: 'stand', seat: 1 });
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused' });
    // The host is the only person left who may ask, so one request is enough.
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
  });
});

describe('at a listed table', () => {
  test('a stranger with two tokens gets nobody’s seat, neither the host’s nor another person’s', async () => {
    server = new TestServer();
    const created = await server.open(
      { edition: 'base', players: 4, options: {} },
      { listed: true, fill: 'careful' },
    );
    ({ id } = created);
    const host = await server.join('host', created);
    const friend = await server.join('friend', created);
    await host.ask({ t: 'sit', seat: 0 });
    await friend.ask({ t: 'sit', seat: 1 });
    for (const [n, name] of ['stranger', 'the same stranger'].entries())
      await (await server.join(name, { id })).ask({ t: 'sit', seat: 2 + n });
    friend.leave();
    host.leave();
    await server.clock.run(2 * LIMITS.awayForPass);
    for (const of of [1, 2])
      for (const by of [3, 4, 3])
        expect(await ask(by, of)).toMatchObject({ what: 'refused', why: { code: 'table/not-yours' } });
  });

  test('a pass for the host is always refused', async () => {
    await seat({ listed: true });
    clients[HOST - 1]!.leave();
    await server.clock.run(2 * LIMITS.awayForPass);
    for (const by of [ADA, BEN, ADA])
      expect(await ask(by, HOST)).toMatchObject({ what: 'refused', why: { code: 'table/not-yours' } });
  });
});
