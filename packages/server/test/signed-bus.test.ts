import { SignedBus, type Bus, type BusMessage } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { beforeEach, expect, test } from 'vitest';

/* Nobody who can only write to the bus can make people present, or point in their name. */

/** A bus that everybody can write to: `announce` is what an intruder says. */
class OpenBus implements Bus {
  readonly heard: BusMessage[] = [];
  readonly #listeners = new Set<(news: BusMessage) => void>();
  publish(_: string, news: BusMessage): void {
    this.say(news);
  }
  say(news: BusMessage): void {
    this.heard.push(news);
    for (const listener of this.#listeners) listener(news);
  }
  subscribe(_: string, listener: (news: BusMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const MINUTE = 60_000;
let time = 0;
const clock = { now: () => time };
beforeEach(() => {
  time = 0;
});

const CROWD = {
  t: 'crowd',
  from: 'a',
  people: [{ person: 2, how: 'here', typing: false, input: 0 }],
  watching: 0,
} as const;

function heardBy(key: string | null): {
  readonly bus: OpenBus;
  readonly signed: SignedBus;
  readonly heard: BusMessage[];
} {
  const bus = new OpenBus();
  const signed = new SignedBus(bus, () => key, clock);
  const heard: BusMessage[] = [];
  signed.subscribe('table', (news) => heard.push(news));
  // Long after it was started.
  time += 11 * MINUTE;
  return { bus, signed, heard };
}

test('what a server with the key says is heard, and not again when it is old', () => {
  const { bus, signed, heard } = heardBy('key');
  signed.publish('table', CROWD);
  signed.publish('table', { t: 'pointing', who: 2, space: 3 });
  expect(heard.map(({ t }) => t)).toEqual(['crowd', 'pointing']);
  const recorded = [...bus.heard];
  time += 2 * MINUTE;
  for (const news of recorded) bus.say(news);
  expect(heard).toHaveLength(2);
  signed.publish('table', CROWD);
  expect(heard).toHaveLength(3);
});

test('what is not signed, signed by another key, changed or of another table is not heard', () => {
  const { bus, heard } = heardBy('key');
  bus.say(CROWD);
  bus.say({ t: 'pointing', who: 2, space: 3 });
  new SignedBus(bus, () => 'another', clock).publish('table', CROWD);
  expect(heard).toEqual([]);
  new SignedBus(bus, () => 'key', clock).publish('another table', CROWD);
  expect(heard).toEqual([]);
  const elsewhere = new OpenBus();
  new SignedBus(elsewhere, () => 'key', clock).publish('table', CROWD);
  bus.say({ ...(elsewhere.heard[0] as typeof CROWD), watching: 40 });
  bus.say({ ...(elsewhere.heard[0] as typeof CROWD), mac: '' });
  expect(heard).toEqual([]);
});

test('without a key nothing is believed, and hints to read the store always pass', () => {
  const { bus, signed, heard } = heardBy(null);
  signed.publish('table', CROWD);
  expect(heard).toEqual([]);
  for (const news of [{ t: 'written', seq: 7 }, { t: 'look' }, { t: 'who' }] as const) bus.say(news);
  expect(heard).toHaveLength(3);
});

test('a server that was just started believes servers that do not sign yet, but not who points', () => {
  const { bus, heard } = heardBy('key');
  time -= 2 * MINUTE;
  bus.say(CROWD);
  bus.say({ t: 'pointing', who: 2, space: 3 });
  expect(heard).toEqual([CROWD]);
});

test('a forged presence keeps nobody at the table: the host role passes all the same', async () => {
  const bus = new OpenBus();
  const desk = new TestServer(undefined, undefined, {}, { bus: new SignedBus(bus, () => 'key', clock) });
  time += 11 * MINUTE;
  const made = await desk.open({ edition: 'base', players: 2, options: {} });
  const host = await desk.join('host', made);
  const anna = await desk.join('anna', made);
  await anna.ask({ t: 'sit', seat: 1 });
  host.leave();
  for (let n = 0; n < 10; n++) {
    bus.say({ ...CROWD, people: [{ person: 1, how: 'here', typing: false, input: 0 }] });
    await desk.clock.run(8_000);
  }
  expect((await desk.table(made.id)).host).toBe(2);
});
