import { SimClock } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Connection, type SocketEvents } from '../src/online/connection.ts';

/* How a page comes back: by itself and soon, however long it was without. */

/** A server that can go, and a network in which calls are refused or just not answered. */
class Elsewhere {
  readonly clock = new SimClock();
  answers: 'yes' | 'no' | 'nothing' = 'yes';
  dials = 0;
  #line: SocketEvents | null = null;
  readonly connection = new Connection(
    {
      timer: this.clock,
      jitter: () => 1,
      dial: (events) => {
        this.dials++;
        this.clock.after(5, () => this.#answer(events));
        return { send: () => undefined, close: () => undefined };
      },
    },
    { opened: () => undefined, received: () => undefined, statusChanged: () => undefined },
  );

  #answer(events: SocketEvents): void {
    if (this.answers === 'no') events.closed();
    if (this.answers !== 'yes') return;
    this.#line = events;
    events.opened();
    events.received(JSON.stringify({ t: 'still', n: 0, seq: 0, now: 0 }));
  }

  async cut(answers: 'no' | 'nothing', milliseconds: number): Promise<void> {
    this.answers = answers;
    this.#line?.closed();
    await this.clock.run(milliseconds);
    this.answers = 'yes';
  }
}

async function opened(): Promise<Elsewhere> {
  const elsewhere = new Elsewhere();
  elsewhere.connection.start();
  await elsewhere.clock.run(100);
  expect(elsewhere.connection.status).toBe('open');
  return elsewhere;
}

test.each([1, 10, 30])(
  'after a cut of %i s a page is back within two, though nothing tells it',
  async (seconds) => {
    const elsewhere = await opened();
    await elsewhere.cut('no', seconds * 1_000);
    await elsewhere.clock.run(1_900);
    expect(elsewhere.connection.status).toBe('open');
  },
);

test('a page that is without for long tries ever more rarely', async () => {
  const elsewhere = await opened();
  await elsewhere.cut('no', 60 * 60_000);
  const before = elsewhere.dials;
  elsewhere.answers = 'no';
  await elsewhere.clock.run(60_000);
  expect(elsewhere.dials - before).toBeLessThanOrEqual(5);
  expect(before).toBeLessThan(400);
});

test('a page that is told that the network is back does not wait for a call that nobody answers', async () => {
  const elsewhere = await opened();
  await elsewhere.cut('nothing', 3_000);
  expect(elsewhere.connection.status).toBe('connecting');
  elsewhere.connection.wake();
  await elsewhere.clock.run(100);
  expect(elsewhere.connection.status).toBe('open');
});
