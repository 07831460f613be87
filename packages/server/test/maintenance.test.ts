import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Maintenance } from '../src/http/maintenance.ts';
import { DEFAULT_RETENTION } from '../src/store/store.ts';

const HOUR = 3_600_000;
const SETUP = { edition: 'base', players: 2, options: {} } as const;

test('expired data is deleted within the hour, all of it, and only that is logged', async () => {
  const server = new TestServer();
  const told: object[] = [];
  const keeper = new Maintenance(server.tables, server.store, server.clock, DEFAULT_RETENTION, (what, more) =>
    told.push({ what, ...more }),
  );
  const { id } = await server.open(SETUP);
  const page = await server.join('host', { id });
  await server.clock.run(47 * HOUR);
  expect(told).toEqual([]);
  const { id: young } = await server.open(SETUP);
  await server.clock.run(2 * HOUR);
  expect(told).toEqual([{ what: 'expired', tables: 1, texts: 0 }]);
  expect((await server.store.tables('', 9)).map((one) => one.id)).toEqual([young]);
  expect(page.closed).toBe(1000);
  keeper.stop();
});

test('the operator sets how long tables are kept', async () => {
  const server = new TestServer();
  const keeper = new Maintenance(
    server.tables,
    server.store,
    server.clock,
    { ...DEFAULT_RETENTION, lobby: 5 * HOUR },
    () => {},
  );
  await server.open(SETUP);
  await server.clock.run(4 * HOUR);
  expect(await server.store.tables('', 9)).toHaveLength(1);
  await server.clock.run(2 * HOUR);
  expect(await server.store.tables('', 9)).toEqual([]);
  keeper.stop();
});
