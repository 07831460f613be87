import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Maintenance } from '../src/http/maintenance.ts';
import { DEFAULT_RETENTION } from '../src/store/store.ts';

const HOUR = 3_600_000;
const SETUP = { edition: 'base', players: 2, options: {} } as const;

test('expired data is deleted within the hour, all of it, and only that is logged', async () => {
  const server = new TestServer();
  const logged: object[] = [];
  const maintenance = new Maintenance(
    server.tables,
    server.store,
    server.clock,
    DEFAULT_RETENTION,
    (what, more) => logged.push({ what, ...more }),
  );
  const { id } = await server.open(SETUP);
  const client = await server.join('host', { id });
  await server.clock.run(47 * HOUR);
  expect(logged).toEqual([]);
  const { id: young } = await server.open(SETUP);
  await server.clock.run(2 * HOUR);
  expect(logged).toEqual([{ what: 'expired', tables: 1, texts: 0 }]);
  expect((await server.store.tables('', 9)).map((table) => table.id)).toEqual([young]);
  expect(client.closed).toBe(1000);
  maintenance.stop();
});

test('the operator sets how long tables are kept', async () => {
  const server = new TestServer();
  const maintenance = new Maintenance(
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
  maintenance.stop();
});
