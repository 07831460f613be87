import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFreePort, LiveServer } from '@night-cage/testkit/live';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { beforeAll, expect, test } from 'vitest';
import { createLineLimiter } from '../src/online/line-limiter.ts';
import { addressOf, ending, flagsFor, makeGame, serve } from './serve-process.ts';
import { bin, folder, nightCage } from './support.ts';

beforeAll(makeGame);

const WISH = { edition: 'base', players: 2, options: {} } as const;

/** Makes two tables on a server, stops it and damages the log of the first. Anna has joined both. */
async function makeDamagedStore(data: string): Promise<{ readonly spoilt: string; readonly whole: string }> {
  const server = new LiveServer([bin], flagsFor(data));
  expect(await server.start()).toBe(true);
  const ids: string[] = [];
  for (let n = 0; n < 2; n++) {
    const made = await createOnlineTable(server.address, 'anna', WISH);
    const anna = joinOnlineTable(server.address, made, 'anna');
    await waitUntil(anna, () => anna.you === 1);
    expect(await anna.ask({ t: 'name', text: 'Anna' })).toEqual({ done: true });
    anna.stop();
    ids.push(made.id);
  }
  await server.stop();
  const [spoilt, whole] = ids as [string, string];
  const db = new DatabaseSync(join(folder, data, 'tables.sqlite'));
  db.prepare(
    "UPDATE entries SET kind = 'sat', body = replace(body, 'opened', 'sat') WHERE seq = 1 AND no = (SELECT no FROM tables WHERE id = ?)",
  ).run(spoilt);
  db.close();
  return { spoilt, whole };
}

test('a failed table is one line on stderr without --log, and one in the metric', async () => {
  const { spoilt, whole } = await makeDamagedStore('spoilt');
  const port = await findFreePort();
  const child = serve(...flagsFor('spoilt'), '--port', '0', '--metrics-port', String(port));
  const ended = ending(child);
  const address = await addressOf(child);
  for (let n = 0; n < 3; n++) {
    const answer = await fetch(new URL(`api/tables/${spoilt}`, address));
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'table/another-format' }]);
  }
  expect((await fetch(new URL(`api/tables/${whole}`, address))).status).toBe(200);
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text();
  expect(metrics).toContain('night_cage_tables_failed_total 1\n');
  child.kill('SIGTERM');
  expect(await ended).toEqual({
    code: 0,
    signal: null,
    err: `night-cage: table ${spoilt} cannot continue: a log begins with \`opened\`.\n`,
  });
  const { code, out, err } = await nightCage(['store', 'check', '--data', join(folder, 'spoilt')]);
  expect(code).toBe(1);
  expect(out + err).toContain(spoilt);
});

test('many failed tables are ten lines a minute, and a line that there are more', () => {
  const lines: string[] = [];
  let now = 0;
  const write = createLineLimiter(
    (line) => lines.push(line),
    'and more',
    () => now,
  );
  const report = (table: string, why: string): void =>
    write(`night-cage: table ${table} cannot continue: ${why}.`);
  for (let n = 0; n < 100; n++) report(`table-${n}`, 'why');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('night-cage: table table-0 cannot continue: why.');
  expect(lines.at(-1)).toBe('and more');
  now = 60_000;
  report('table-x', 'why');
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toContain('table-x');
});
