import { pickByDepth } from '@night-cage/testkit';
import { LiveNats, LivePostgres } from '@night-cage/testkit/live';
import { describe, expect, test } from 'vitest';
import { STORE_GOES_BACK } from '../src/chaos/faults.ts';
import { runChaos, type ChaosOptions } from '../src/chaos/run-chaos.ts';

/* A short run of `npm run chaos`: real servers, a real database, a real bus, and faults. */

const seed = process.env['NIGHT_CAGE_CHAOS'] ?? '1';
const PATIENCE = { timeout: 20 * 60_000 };
const USUAL = {
  seed,
  seconds: pickByDepth(3, 120),
  least: 50,
  people: 'all',
  first: [STORE_GOES_BACK],
  tables: 6,
  longest: 2_000,
  log: () => undefined,
} as const;

async function runAndCheck(plan: Pick<ChaosOptions, 'store' | 'bus' | 'processes'>): Promise<void> {
  const report = await runChaos({ ...USUAL, ...plan });
  console.log(JSON.stringify({ seed, ...plan, ...report }));
  // A run without any event would test nothing.
  expect(Object.keys(report.faults).length).toBeGreaterThan(0);
  expect(report.choices).toBeGreaterThanOrEqual(USUAL.least);
  expect(report.doubled).toBeGreaterThan(0);
  expect(report.cuts).toBeGreaterThan(0);
  expect(report.timesBack).toBeGreaterThan(0);
  expect(Object.keys(report.strangers).length).toBeGreaterThan(0);
}

const hasServices = LivePostgres.isThere() && LiveNats.isThere();

// `npm test` breaks the larger installation, if it can; the smaller one runs in depth.
test.skipIf(pickByDepth(hasServices, false))('one server with SQLite loses nothing', PATIENCE, () =>
  runAndCheck({ store: 'sqlite', bus: 'nats', processes: 1 }),
);

describe.skipIf(!LivePostgres.isThere())('two servers with one PostgreSQL', () => {
  test.skipIf(!LiveNats.isThere())('lose nothing with NATS', PATIENCE, () =>
    runAndCheck({ store: 'postgres', bus: 'nats', processes: 2 }),
  );

  test.skipIf(pickByDepth(true, false))('lose nothing without NATS', PATIENCE, () =>
    runAndCheck({ store: 'postgres', bus: 'postgres', processes: 2 }),
  );
});
