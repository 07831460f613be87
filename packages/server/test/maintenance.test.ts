import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Maintenance } from '../src/http/maintenance.ts';
import { DEFAULT_RETENTION } from '../src/store/store.ts';

const HOUR = 3_600_000;
const WISH = { edition: 'base', players: 2, options: {} } as const;

test('what is too old goes within the hour, all of it, and only that is told', async () => {
  const desk = new TestServer();
  const told: object[] = [];
  const keeper = new Maintenance(desk.tables, desk.store, desk.clock, DEFAULT_RETENTION, (what, more) =>
    told.push({ what, ...more }),
  );
  const { id } = await desk.open(WISH);
  const page = await desk.join('host', { id });
  await desk.clock.run(47 * HOUR);
  expect(told).toEqual([]);
  const { id: young } = await desk.open(WISH);
  await desk.clock.run(2 * HOUR);
  expect(told).toEqual([{ what: 'expired', tables: 1, texts: 0 }]);
  expect((await desk.store.tables('', 9)).map((one) => one.id)).toEqual([young]);
  expect(page.closed).toBe(1000);
  keeper.stop();
});

test('whoever runs the server says how long a table is kept', async () => {
  const desk = new TestServer();
  const keeper = new Maintenance(
    desk.tables,
    desk.store,
    desk.clock,
    { ...DEFAULT_RETENTION, lobby: 5 * HOUR },
    () => {},
  );
  await desk.open(WISH);
  await desk.clock.run(4 * HOUR);
  expect(await desk.store.tables('', 9)).toHaveLength(1);
  await desk.clock.run(2 * HOUR);
  expect(await desk.store.tables('', 9)).toEqual([]);
  keeper.stop();
});
