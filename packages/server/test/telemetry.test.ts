import { MemoryStore, NO_TELEMETRY } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* What is counted for whoever runs several servers. */

test('how late it is known what another process wrote', async () => {
  const store = new MemoryStore();
  const [here, there] = [[], []] as [number[], number[]];
  const first = new TestServer(
    store,
    undefined,
    {},
    { watch: { ...NO_TELEMETRY, heard: (late) => void here.push(late) } },
  );
  const second = new TestServer(
    store,
    undefined,
    {},
    { watch: { ...NO_TELEMETRY, heard: (late) => void there.push(late) } },
  );
  const made = await first.open({ edition: 'base', players: 2, options: {} });
  const host = await first.join('host', made);
  await second.join('ada', made);
  await second.clock.run(first.clock.now() - second.clock.now());
  await host.ask({ t: 'say', text: 'hello' });
  await second.clock.run(700);
  await second.tables.catchUp();
  expect(there.at(-1)).toBe(700);
  await first.tables.catchUp();
  expect(here.every((late) => late >= 0)).toBe(true);
});

test('how long something was left that nobody at the table saw to', async () => {
  const late: number[] = [];
  const store = new MemoryStore();
  const [first, second] = [
    new TestServer(store),
    new TestServer(
      store,
      undefined,
      {},
      { watch: { ...NO_TELEMETRY, foundDue: (ago) => void late.push(ago) } },
    ),
  ];
  const settings = { absent: 'bot', absentAfter: 10 } as const;
  await first.begun({ edition: 'base', players: 2, options: {} }, ['host', 'ada'], settings);
  // The first one is gone, with everybody.
  await second.clock.run(60_000);
  await second.tables.runOverdue();
  expect(late).toHaveLength(1);
  expect(late[0]).toBeGreaterThan(40_000);
});
