import { pickByDepth } from '@night-cage/testkit';
import { runSimulation } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/*
 * The real table and client, with a network and a store that fail. A simulation that breaks a law
 * prints its seed: `NIGHT_CAGE_WORLD=205 npm test -- worlds` repeats it exactly.
 */

const givenSeed = process.env['NIGHT_CAGE_WORLD'];
const seeds =
  givenSeed === undefined ? Array.from({ length: pickByDepth(80, 3_000) }, (_, n) => String(n)) : [givenSeed];

test(`every law holds in ${seeds.length} simulations with lost messages, failing stores and killed servers`, async () => {
  const total = { games: 0, choices: 0, acknowledged: 0, kills: 0, processes: 0, notified: 0 };
  const refused = new Set<string>();
  for (const seed of seeds) {
    const report = await runSimulation(seed);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += report[key];
    for (const code of report.refused.keys()) refused.add(code);
  }
  if (seeds.length === 1) return;
  // Simulations in which nothing happens would hold every law.
  expect(total.games).toBeGreaterThan(seeds.length);
  expect(total.choices).toBeGreaterThan(100 * seeds.length);
  expect(total.acknowledged).toBeGreaterThan(100 * seeds.length);
  expect(total.kills).toBeGreaterThan(seeds.length);
  expect(total.notified).toBeGreaterThan(seeds.length / 2);
  expect(total.processes).toBeGreaterThan(1.5 * seeds.length);
  for (const code of ['table/stale', 'table/not-yours', 'table/silence', 'table/paused', 'table/seat-taken'])
    expect(refused).toContain(code);
});

test('the same seed is the same simulation', async () => {
  expect(await runSimulation('twice')).toEqual(await runSimulation('twice'));
});
