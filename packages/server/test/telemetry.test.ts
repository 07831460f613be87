import { MemoryStore, NO_TELEMETRY } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Metrics about several servers. */

test('the delay until an entry of another server is known', async () => {
  const store = new MemoryStore();
  const [here, there] = [[], []] as [number[], number[]];
  const first = new TestServer(
    store,
    undefined,
    {},
    { watch: { ...NO_TELEMETRY, remoteEntry: (delays) => void here.push(delays) } },
  );
  const second = new TestServer(
    store,
    undefined,
    {},
    { watch: { ...NO_TELEMETRY, remoteEntry: (delays) => void there.push(delays) } },
  );
  const created = await first.open({ edition: 'base', players: 2, options: {} });
  const host = await first.join('host', created);
  await second.join('ada', created);
  await second.clock.run(first.clock.now() - second.clock.now());
  await host.ask({ t: 'say', text: 'hello' });
  await second.clock.run(700);
  await second.tables.catchUp();
  expect(there.at(-1)).toBe(700);
  await first.tables.catchUp();
  expect(here.every((delays) => delays >= 0)).toBe(true);
});

test('how late an abandoned deadline is handled', async () => {
  const delays: number[] = [];
  const store = new MemoryStore();
  const [first, second] = [
    new TestServer(store),
    new TestServer(
      store,
      undefined,
      {},
      { watch: { ...NO_TELEMETRY, foundDue: (ago) => void delays.push(ago) } },
    ),
  ];
  const settings = { absent: 'bot', absentAfter: 10 } as const;
  await first.startGame({ edition: 'base', players: 2, options: {} }, ['host', 'ada'], settings);
  // The first server and all people are gone.
  await second.clock.run(60_000);
  await second.tables.runOverdue();
  expect(delays).toHaveLength(1);
  expect(delays[0]).toBeGreaterThan(40_000);
});
