import { SignedBus, type Bus, type BusMessage } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { beforeEach, expect, test } from 'vitest';

/* Write access to the bus alone is not enough to fake people or their pointers. */

/** A bus that everyone can write to. */
class OpenBus implements Bus {
  readonly published: BusMessage[] = [];
  readonly #listeners = new Set<(news: BusMessage) => void>();
  publish(_: string, news: BusMessage): void {
    this.deliver(news);
  }
  deliver(news: BusMessage): void {
    this.published.push(news);
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

function createReceiver(key: string | null): {
  readonly bus: OpenBus;
  readonly signed: SignedBus;
  readonly received: BusMessage[];
} {
  const bus = new OpenBus();
  const signed = new SignedBus(bus, () => key, clock);
  const received: BusMessage[] = [];
  signed.subscribe('table', (news) => received.push(news));
  // Long after the server has started.
  time += 11 * MINUTE;
  return { bus, signed, received };
}

test('messages of a server with the key are accepted, but not when they are old', () => {
  const { bus, signed, received } = createReceiver('key');
  signed.publish('table', CROWD);
  signed.publish('table', { t: 'pointing', who: 2, space: 3 });
  expect(received.map(({ t }) => t)).toEqual(['crowd', 'pointing']);
  const recorded = [...bus.published];
  time += 2 * MINUTE;
  for (const news of recorded) bus.deliver(news);
  expect(received).toHaveLength(2);
  signed.publish('table', CROWD);
  expect(received).toHaveLength(3);
});

test('messages that are unsigned, changed, or signed with another key or for another table are dropped', () => {
  const { bus, received } = createReceiver('key');
  bus.deliver(CROWD);
  bus.deliver({ t: 'pointing', who: 2, space: 3 });
  new SignedBus(bus, () => 'another', clock).publish('table', CROWD);
  expect(received).toEqual([]);
  new SignedBus(bus, () => 'key', clock).publish('another table', CROWD);
  expect(received).toEqual([]);
  const otherBus = new OpenBus();
  new SignedBus(otherBus, () => 'key', clock).publish('table', CROWD);
  bus.deliver({ ...(otherBus.published[0] as typeof CROWD), watching: 40 });
  bus.deliver({ ...(otherBus.published[0] as typeof CROWD), mac: '' });
  expect(received).toEqual([]);
});

test('without a key no signed message is accepted, and hints to read the store always pass', () => {
  const { bus, signed, received } = createReceiver(null);
  signed.publish('table', CROWD);
  expect(received).toEqual([]);
  for (const news of [{ t: 'written', seq: 7 }, { t: 'look' }, { t: 'who' }] as const) bus.deliver(news);
  expect(received).toHaveLength(3);
});

test('a new server accepts unsigned presence, but no unsigned pointers', () => {
  const { bus, received } = createReceiver('key');
  time -= 2 * MINUTE;
  bus.deliver(CROWD);
  bus.deliver({ t: 'pointing', who: 2, space: 3 });
  expect(received).toEqual([CROWD]);
});

test('a forged presence does not keep an absent host in the role', async () => {
  const bus = new OpenBus();
  const server = new TestServer(undefined, undefined, {}, { bus: new SignedBus(bus, () => 'key', clock) });
  time += 11 * MINUTE;
  const created = await server.open({ edition: 'base', players: 2, options: {} });
  const host = await server.join('host', created);
  const anna = await server.join('anna', created);
  await anna.ask({ t: 'sit', seat: 1 });
  host.leave();
  for (let n = 0; n < 10; n++) {
    bus.deliver({ ...CROWD, people: [{ person: 1, how: 'here', typing: false, input: 0 }] });
    await server.clock.run(8_000);
  }
  expect((await server.table(created.id)).host).toBe(2);
});
