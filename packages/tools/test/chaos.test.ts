import { deep } from '@night-cage/testkit';
import { LiveNats, LivePostgres } from '@night-cage/testkit/live';
import { describe, expect, test } from 'vitest';
import { STORE_GOES_BACK } from '../src/chaos/faults.ts';
import { runChaos, type ChaosOptions } from '../src/chaos/run-chaos.ts';

/* Real servers, a real database, a real bus, and what can happen to them: a small part of `npm run chaos`. */

const seed = process.env['NIGHT_CAGE_CHAOS'] ?? '1';
const PATIENCE = { timeout: 20 * 60_000 };
const USUAL = {
  seed,
  seconds: deep(3, 120),
  least: 50,
  people: 'all',
  first: [STORE_GOES_BACK],
  tables: 6,
  longest: 2_000,
  say: () => undefined,
} as const;

async function isShaken(plan: Pick<ChaosOptions, 'store' | 'bus' | 'processes'>): Promise<void> {
  const shaken = await runChaos({ ...USUAL, ...plan });
  console.log(JSON.stringify({ seed, ...plan, ...shaken }));
  // A trial in which nothing happens would find nothing.
  expect(Object.keys(shaken.faults).length).toBeGreaterThan(0);
  expect(shaken.choices).toBeGreaterThanOrEqual(USUAL.least);
  expect(shaken.doubled).toBeGreaterThan(0);
  expect(shaken.cuts).toBeGreaterThan(0);
  expect(shaken.timesBack).toBeGreaterThan(0);
  expect(Object.keys(shaken.strangers).length).toBeGreaterThan(0);
}

test('one server and SQLite, whatever happens to them, lose nothing', PATIENCE, () =>
  isShaken({ store: 'sqlite', bus: 'nats', processes: 1 }),
);

describe.skipIf(!LivePostgres.isThere())('two servers, one PostgreSQL', () => {
  test.skipIf(!LiveNats.isThere())('and NATS lose nothing', PATIENCE, () =>
    isShaken({ store: 'postgres', bus: 'nats', processes: 2 }),
  );

  test.skipIf(deep(true, false))('alone lose nothing', PATIENCE, () =>
    isShaken({ store: 'postgres', bus: 'postgres', processes: 2 }),
  );
});
