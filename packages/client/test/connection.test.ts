import { SimClock } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Connection, type SocketEvents } from '../src/online/connection.ts';

/* A page reconnects without help, and soon after the server is back. */

/** A server that can fail, and a network that refuses connections or never answers. */
class FlakyServer {
  readonly clock = new SimClock();
  answers: 'yes' | 'no' | 'nothing' = 'yes';
  dials = 0;
  #events: SocketEvents | null = null;
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
    this.#events = events;
    events.opened();
    events.received(JSON.stringify({ t: 'still', n: 0, seq: 0, now: 0 }));
  }

  async cut(answers: 'no' | 'nothing', milliseconds: number): Promise<void> {
    this.answers = answers;
    this.#events?.closed();
    await this.clock.run(milliseconds);
    this.answers = 'yes';
  }
}

async function connect(): Promise<FlakyServer> {
  const server = new FlakyServer();
  server.connection.start();
  await server.clock.run(100);
  expect(server.connection.status).toBe('open');
  return server;
}

test.each([1, 10, 30])(
  'after an outage of %i s the page is connected within two seconds, without any event',
  async (seconds) => {
    const server = await connect();
    await server.cut('no', seconds * 1_000);
    await server.clock.run(1_900);
    expect(server.connection.status).toBe('open');
  },
);

test('during a long outage the page tries less and less often', async () => {
  const server = await connect();
  await server.cut('no', 60 * 60_000);
  const before = server.dials;
  server.answers = 'no';
  await server.clock.run(60_000);
  expect(server.dials - before).toBeLessThanOrEqual(5);
  expect(before).toBeLessThan(400);
});

test('when the network is back, the page drops an attempt that gets no answer and connects', async () => {
  const server = await connect();
  await server.cut('nothing', 3_000);
  expect(server.connection.status).toBe('connecting');
  server.connection.wake();
  await server.clock.run(100);
  expect(server.connection.status).toBe('open');
});
