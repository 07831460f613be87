import { LIMITS, type ServerMessage } from '@night-cage/protocol';
import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

const crowds = (heard: readonly ServerMessage[]): string[][] =>
  heard.flatMap((said) => (said.t === 'crowd' ? [said.people.map(({ how }) => how)] : []));

test('whoever does nothing for a while is only looking, and the others hear of it though nobody else does anything', async () => {
  const desk = new TestServer();
  const { pages } = await desk.begun({ edition: 'base', players: 2, options: {} }, ['host', 'ada']);
  const [host, ada] = pages as [(typeof pages)[0], (typeof pages)[0]];
  let n = 0;
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += LIMITS.heartbeat) {
      for (const page of [host, ada])
        page.say({ t: 'here', n: ++n, visible: true, active: false, typing: false });
      await desk.clock.run(LIMITS.heartbeat);
    }
  };
  await pass(LIMITS.idleAfter - 3 * LIMITS.heartbeat);
  expect(crowds(host.heard).at(-1)).toEqual(['here', 'here']);
  await pass(6 * LIMITS.heartbeat);
  expect(crowds(host.heard).at(-1)).toEqual(['looking', 'looking']);
});
