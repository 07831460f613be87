import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LivePostgres, LiveServer } from '@night-cage/testkit/live';
import { createOnlineTable } from '@night-cage/testkit/online';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { flagsFor, makeGame } from './serve-process.ts';
import { bin, root } from './support.ts';

/* Runs the two psql lines of docs/host/scale.md, and a server on the database that they create. */

beforeAll(makeGame);

const LINES = readFileSync(join(root, 'docs/host/scale.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('    psql '));

const hasPsql = spawnSync('psql', ['--version']).status === 0;

// Creates nothing in a PostgreSQL that the tests did not start.
const isOurs = !process.env['NIGHT_CAGE_TEST_POSTGRES'] && LivePostgres.isThere();

test.runIf(isOurs && hasPsql)(
  'the role and the database of the document are all that a server needs',
  async () => {
    const postgres = (await LivePostgres.start())!;
    onTestFinished(() => postgres.remove());
    const { hostname, port, username, password } = new URL(postgres.address);
    const env = {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: 'postgres',
    };
    expect(LINES).toHaveLength(2);
    for (const line of LINES) {
      const { status, stderr } = spawnSync('sh', ['-c', line], { env, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    }
    const store = `postgres://cage:choose-one@${hostname}:${port}/cage`;
    const server = new LiveServer([bin], [...flagsFor('none'), '--store', store]);
    onTestFinished(() => server.kill());
    expect(await server.start()).toBe(true);
    await createOnlineTable(server.address, 'anna', { edition: 'base', players: 2, options: {} });
    await server.stop();
    expect(server.wasLate).toBe(false);
  },
);

test('the document contains them', () => {
  expect(LINES).toHaveLength(2);
});
