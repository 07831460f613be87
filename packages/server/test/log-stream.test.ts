import { Writable } from 'node:stream';
import type { LogEntry } from '@night-cage/protocol';
import { MemoryStore } from '@night-cage/server';
import { TestServer, TestPage, SimBus, SimClock, seatToMove } from '@night-cage/testkit/online';
import { seededRandom } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { LogStream } from '../src/http/log-stream.ts';

/* The log as lines, for programs that read along. Time is the desk's own. */

const WISH = { edition: 'base', players: 2, options: {} } as const;

/** Somebody who reads what comes, as long as they want to. */
class Listener extends Writable {
  text = '';
  isReading = true;

  constructor() {
    super({ highWaterMark: 1_000 });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    if (!this.isReading) return;
    this.text += chunk.toString('utf8');
    done();
  }

  get lines(): object[] {
    return this.text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as object);
  }

  get entries(): LogEntry[] {
    return this.lines.filter((line): line is LogEntry => 'kind' in line);
  }
}

async function follow(desk: TestServer, id: string, after = 0, most = 10_000) {
  const listener = new Listener();
  const actor = (await desk.tables.borrow(id))!;
  const stream = new LogStream(listener, after, { store: desk.store, clock: desk.clock, most, version: 2 });
  const over = stream.run(actor).finally(() => desk.tables.giveBack(actor));
  await desk.clock.run(5);
  return { listener, stream, over };
}

const play = async (desk: TestServer, id: string, pages: readonly TestPage[]): Promise<void> => {
  const table = await desk.table(id);
  await pages[seatToMove(table)]!.ask({ t: 'play', at: table.position, option: TestPage.option(table) });
};
const logOf = async (desk: TestServer, id: string): Promise<number[]> =>
  (await desk.store.load(id, 0))!.entries.map(({ seq }) => seq);

test('first what was written, then what is written, each entry once; and a sign of life every 20 seconds', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(WISH, ['host', 'ada']);
  const all = await follow(desk, id);
  const late = await follow(desk, id, 4);
  const { seq: last } = await desk.table(id);
  const ahead = await follow(desk, id, last + 2);
  expect(all.listener.lines.at(-1)).toEqual({ still: last });
  for (let n = 0; n < 5; n++) await play(desk, id, pages);
  const log = await logOf(desk, id);
  expect(all.listener.entries.map(({ seq }) => seq)).toEqual(log);
  expect(late.listener.entries.map(({ seq }) => seq)).toEqual(log.slice(4));
  expect(ahead.listener.entries.map(({ seq }) => seq)).toEqual(log.slice(last + 2));

  const { lines } = all.listener;
  await desk.clock.run(61_000);
  const still = { still: log.at(-1)! };
  expect(all.listener.lines.slice(lines.length)).toEqual([still, still, still]);

  for (const { listener } of [all, late, ahead]) listener.destroy();
  await Promise.all([all.over, late.over, ahead.over]);
  await desk.clock.run(61_000);
  expect(all.listener.lines).toHaveLength(lines.length + 3);
});

test('programs count among those who watch, and are no longer counted when they are gone', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(WISH, ['host', 'ada']);
  const crowd = (): unknown => pages[0]!.heard.findLast(({ t }) => t === 'crowd');
  const { listener, over } = await follow(desk, id);
  await desk.clock.run(300);
  expect(crowd()).toMatchObject({ watching: 1 });
  listener.destroy();
  await over;
  await desk.clock.run(300);
  expect(crowd()).toMatchObject({ watching: 0 });
});

test('what watchers say to each other is not read while the game is played', async () => {
  const desk = new TestServer();
  const { id, link, pages } = await desk.begun(WISH, ['host', 'ada']);
  const { listener } = await follow(desk, id);
  const watcher = await desk.join('eve', { id, link });
  expect((await watcher.ask({ t: 'say', text: 'the key is a trap' })).t).toBe('done');
  await desk.clock.run(2_000);
  expect((await pages[0]!.ask({ t: 'say', text: 'this way' })).t).toBe('done');
  const later = await follow(desk, id);
  for (const one of [listener, later.listener]) {
    const said = one.entries.filter(({ kind }) => kind === 'said');
    expect(said).toMatchObject([{ text: null, watching: true }, { text: 'this way' }]);
    expect(one.text).not.toContain('trap');
  }
});

test('it ends when the table goes and when the server does, and says so', async () => {
  const desk = new TestServer();
  const { id } = await desk.begun(WISH, ['host', 'ada']);
  const [first, second] = [await follow(desk, id), await follow(desk, id)];
  first.stream.drain(700);
  await first.over;
  expect(first.listener.lines.at(-1)).toEqual({ end: 'draining', after: 700 });
  await desk.store.remove(id);
  await desk.tables.lookAgain();
  await second.over;
  expect(second.listener.lines.at(-1)).toEqual({ end: 'gone' });
});

test('whoever does not read is let go: in the middle of a long log, and when too much waits', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(WISH, ['host', 'ada']);
  const live = await follow(desk, id, 0, 2_000);
  live.listener.isReading = false;
  for (let n = 0; n < 15 && !live.listener.destroyed; n++) await play(desk, id, pages);
  expect(live.listener.destroyed).toBe(true);
  await live.over;

  const actor = (await desk.tables.borrow(id))!;
  const deaf = new Listener();
  deaf.isReading = false;
  const over = new LogStream(deaf, 0, { store: desk.store, clock: desk.clock, most: 2_000, version: 2 }).run(
    actor,
  );
  await desk.clock.run(19_000);
  expect(deaf.destroyed).toBe(false);
  await desk.clock.run(1_100);
  expect(deaf.destroyed).toBe(true);
  await over;
  expect(actor.presence.readers.size).toBe(0);
});

test('what another process writes is read along, too', async () => {
  const [store, clock] = [new MemoryStore(), new SimClock()];
  const bus = new SimBus(clock, seededRandom('readers'), { lost: 0, doubled: 500, longest: 20 });
  const at = (process: object): TestServer =>
    new TestServer(store, undefined, {}, { clock, bus: bus.busFor(process, () => true) });
  const [here, there] = [at({}), at({})];
  const { id, pages } = await here.begun(WISH, ['host', 'ada']);
  const { listener } = await follow(there, id);
  for (let n = 0; n < 4; n++) await play(here, id, pages);
  await clock.run(100);
  expect(listener.entries.map(({ seq }) => seq)).toEqual(await logOf(here, id));
  // The other process is told of those who watch by way of this one, again and again.
  await clock.run(40_000);
  expect(pages[0]!.heard.findLast(({ t }) => t === 'crowd')).toMatchObject({ watching: 1 });
});
