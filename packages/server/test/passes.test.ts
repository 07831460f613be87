import { LIMITS } from '@night-cage/protocol';
import { seededRandom } from '@night-cage/rules';
import { MemoryStore } from '@night-cage/server';
import { TestServer, SimBus, SimClock, type TestPage } from '@night-cage/testkit/online';
import { beforeEach, describe, expect, test } from 'vitest';
import { Passes } from '../src/http/passes.ts';

/* One-time links. A person makes them for another device; for a person who lost theirs, others ask in the open. */

const MINUTE = 60_000;
const [HOST, ADA, BEN] = [1, 2, 3];

let desk: TestServer;
let id: string;
let pages: TestPage[];

async function seat(changes: object = {}): Promise<void> {
  desk = new TestServer();
  const begun = await desk.begun(
    { edition: 'base', players: 4, options: {} },
    ['host', 'ada', 'ben'],
    changes,
  );
  ({ id, pages } = begun as { id: string; pages: TestPage[] });
}
beforeEach(() => seat());

/** What a server answers that knows nothing but the store. */
async function ask(by: number, of: number): ReturnType<Passes['make']> {
  const actor = (await desk.tables.borrow(id))!;
  try {
    return await new Passes(desk.store, desk.clock).make(actor, by, of);
  } finally {
    desk.tables.giveBack(actor);
  }
}

/** Ben closes his page, and does not come back for so many milliseconds. */
async function benIsAway(milliseconds = LIMITS.awayForPass): Promise<void> {
  pages[BEN - 1]!.leave();
  await desk.clock.run(milliseconds);
}

test('one for one’s own other device is made at once, and writes nothing', async () => {
  const { seq } = await desk.table(id);
  expect(await ask(BEN, BEN)).toMatchObject({ what: 'pass' });
  expect((await desk.table(id)).seq).toBe(seq);
});

describe('for somebody else', () => {
  test('who is here: refused', async () => {
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
    await benIsAway(LIMITS.awayForPass - MINUTE);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
  });

  test('who has been away for long: two ask, everybody is told, and there are ten minutes to refuse', async () => {
    await benIsAway();
    expect(await ask(HOST, BEN)).toEqual({ what: 'vouched', from: null });
    expect(await ask(HOST, BEN)).toEqual({ what: 'vouched', from: null });
    const from = desk.clock.now() + LIMITS.passDelay;
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from });
    await desk.clock.run(LIMITS.passDelay - 1_000);
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from });
    const told = pages[0]!.heard.flatMap((frame) => (frame.t === 'entries' ? frame.list : []));
    expect(told.filter(({ kind }) => kind === 'vouched')).toMatchObject([
      { by: HOST, person: BEN, from: null },
      { by: ADA, person: BEN, from },
    ]);
    await desk.clock.run(1_000);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'pass' });
  });

  test('every server knows who has asked', async () => {
    await benIsAway();
    await ask(HOST, BEN);
    desk.restart();
    // A server that was just started cannot know how long somebody has been away.
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
    await desk.clock.run(LIMITS.awayForPass);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
    desk.restart();
    await desk.clock.run(LIMITS.awayForPass);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'pass' });
  });

  test('any device of theirs refuses it, by a word or by any other deed', async () => {
    for (const deed of [{ t: 'deny' }, { t: 'name', text: 'Ben' }] as const) {
      await seat();
      await benIsAway();
      await ask(HOST, BEN);
      await ask(ADA, BEN);
      const other = await desk.join('ben', { id });
      expect(await other.ask(deed)).toMatchObject({ t: 'done' });
      other.leave();
      await desk.clock.run(2 * LIMITS.passDelay);
      expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
    }
  });

  test('who only looks again is here: nothing is made while they are', async () => {
    await benIsAway();
    await ask(HOST, BEN);
    await ask(ADA, BEN);
    await desk.join('ben', { id });
    await desk.clock.run(2 * LIMITS.passDelay);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
  });

  test('a wish of yesterday is worth nothing', async () => {
    await benIsAway();
    await ask(HOST, BEN);
    await desk.clock.run(LIMITS.passHolds);
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from: null });
  });

  test('who asks again after a day starts again, and it can still be made', async () => {
    await benIsAway();
    await ask(HOST, BEN);
    await desk.clock.run(LIMITS.passHolds + MINUTE);
    await ask(ADA, BEN);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
    await desk.clock.run(LIMITS.passDelay);
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'pass' });
  });

  test('where one who asked leaves their seat, another one takes their place', async () => {
    const { id: four, pages: people } = await desk.begun({ edition: 'base', players: 4, options: {} }, [
      'host',
      'ada',
      'ben',
      'cleo',
    ]);
    id = four;
    people[BEN - 1]!.leave();
    await desk.clock.run(LIMITS.awayForPass);
    await ask(HOST, BEN);
    await people[0]!.ask({ t: 'stand', seat: 0 });
    expect(await ask(ADA, BEN)).toEqual({ what: 'vouched', from: null });
    expect(await ask(4, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
    await desk.clock.run(LIMITS.passDelay);
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'pass' });
  });

  test('who is connected to another server is here', async () => {
    const clock = new SimClock();
    const store = new MemoryStore();
    const bus = new SimBus(clock, seededRandom('bus'), { lost: 0, doubled: 0, longest: 20 });
    const [one, other] = [0, 1].map(
      () => new TestServer(store, undefined, {}, { clock, bus: bus.busFor({}, () => true) }),
    ) as [TestServer, TestServer];
    desk = one;
    const begun = await one.begun({ edition: 'base', players: 4, options: {} }, ['host', 'ada', 'ben']);
    ({ id } = begun);
    await clock.run(2 * LIMITS.awayForPass);
    desk = other;
    const asking = ask(HOST, BEN);
    await clock.run(1_000);
    expect(await asking).toMatchObject({ what: 'refused', why: { code: 'table/not-away' } });
  });

  test('those without a seat, and those who were removed, have no say', async () => {
    await benIsAway();
    await pages[ADA - 1]!.ask({ t: 'stand', seat: 1 });
    expect(await ask(ADA, BEN)).toMatchObject({ what: 'refused' });
    // The host is the only one left who may ask: then one is enough.
    expect(await ask(HOST, BEN)).toMatchObject({ what: 'vouched', from: expect.any(Number) as number });
  });
});

describe('at a listed table', () => {
  test('one stranger with two tokens gets nobody’s seat: neither the host’s nor another person’s', async () => {
    desk = new TestServer();
    const made = await desk.open(
      { edition: 'base', players: 4, options: {} },
      { listed: true, fill: 'careful' },
    );
    ({ id } = made);
    const host = await desk.join('host', made);
    const friend = await desk.join('friend', made);
    await host.ask({ t: 'sit', seat: 0 });
    await friend.ask({ t: 'sit', seat: 1 });
    for (const [n, name] of ['stranger', 'the same stranger'].entries())
      await (await desk.join(name, { id })).ask({ t: 'sit', seat: 2 + n });
    friend.leave();
    host.leave();
    await desk.clock.run(2 * LIMITS.awayForPass);
    for (const of of [1, 2])
      for (const by of [3, 4, 3])
        expect(await ask(by, of)).toMatchObject({ what: 'refused', why: { code: 'table/not-yours' } });
  });

  test('nobody gets one for the host, whoever asks and however long the host is away', async () => {
    await seat({ listed: true });
    pages[HOST - 1]!.leave();
    await desk.clock.run(2 * LIMITS.awayForPass);
    for (const by of [ADA, BEN, ADA])
      expect(await ask(by, HOST)).toMatchObject({ what: 'refused', why: { code: 'table/not-yours' } });
  });
});
