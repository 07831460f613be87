import { LIMITS, type ServerMessage } from '@night-cage/protocol';
import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

const crowds = (received: readonly ServerMessage[]): string[][] =>
  received.flatMap((message) => (message.t === 'crowd' ? [message.people.map(({ how }) => how)] : []));

test('a person without input is shown as idle, even if nothing else happens', async () => {
  const server = new TestServer();
  const { clients } = await server.startGame({ edition: 'base', players: 2, options: {} }, ['host', 'ada']);
  const [host, ada] = clients as [(typeof clients)[0], (typeof clients)[0]];
  let n = 0;
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += LIMITS.heartbeat) {
      for (const client of [host, ada])
        client.send({ t: 'here', n: ++n, visible: true, active: false, typing: false });
      await server.clock.run(LIMITS.heartbeat);
    }
  };
  await pass(LIMITS.idleAfter - 3 * LIMITS.heartbeat);
  expect(crowds(host.received).at(-1)).toEqual(['here', 'here']);
  await pass(6 * LIMITS.heartbeat);
  expect(crowds(host.received).at(-1)).toEqual(['looking', 'looking']);
});
