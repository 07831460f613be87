import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresStore } from '@night-cage/server';
import { pickByDepth } from '@night-cage/testkit';
import { LivePostgres } from '@night-cage/testkit/live';
import { createAppend, storeSuite } from '@night-cage/testkit/store-suite';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';

/* The partitioned log that docs/host/scale.md recommends for large stores. The server works the same. */

const SPLIT = readFileSync(join(import.meta.dirname, '../../../deploy/partition-entries.sql'), 'utf8');

const postgres = await LivePostgres.start();
if (postgres === null)
  console.warn('SKIPPED: there is no PostgreSQL here. docs/contribute/testing.md says how to have one.');
afterAll(() => postgres?.remove());

async function ask<Row extends pg.QueryResultRow>(address: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function newDatabase(): Promise<string> {
  const name = `parts_${randomBytes(6).toString('hex')}`;
  await ask(postgres!.address, `CREATE DATABASE ${name}`);
  const url = new URL(postgres!.address);
  url.pathname = name;
  return url.href;
}

describe.skipIf(postgres === null)('a log in parts', () => {
  test('keeps every entry, accepts more, and reads one partition per table', async () => {
    const address = await newDatabase();
    const before = await PostgresStore.open(address);
    const ids = Array.from({ length: 12 }, (_, n) => `table-${n}`);
    for (const id of ids) {
      await before.create(id, 'link', createAppend(id, 0, [{ kind: 'opened' }]));
      await before.append(createAppend(id, 1, [{ key: 'request-1' }, { text: 'hello' }]));
    }
    const logs = await Promise.all(ids.map((id) => before.load(id, 0)));
    await before.close();
    await ask(address, `BEGIN; ${SPLIT} COMMIT`);

    const store = await PostgresStore.open(address);
    expect(await Promise.all(ids.map((id) => store.load(id, 0)))).toEqual(logs);
    const [id] = ids as [string];
    // The same request, a slower writer, and the next entry.
    expect(await store.append(createAppend(id, 3, [{ key: 'request-1' }]))).toEqual({
      ok: false,
      why: 'known',
      seq: 2,
    });
    expect(await store.append(createAppend(id, 2, [{ key: 'request-2' }]))).toEqual({
      ok: false,
      why: 'conflict',
    });
    expect(await store.append(createAppend(id, 3, [{ key: 'request-2' }]))).toEqual({ ok: true });
    await store.remove(ids[1]!);
    const [left] = await ask<{ count: string }>(address, 'SELECT count(*) FROM entries');
    expect(left).toEqual({ count: String(ids.length * 3 + 1 - 3) });
    const plan = await ask<{ 'QUERY PLAN': string }>(
      address,
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF)
       SELECT (SELECT count(*) FROM entries e WHERE e.no = t.no) FROM tables t WHERE t.id = '${id}'`,
    );
    const looked = plan
      .map((row) => row['QUERY PLAN'])
      .filter((line) => line.includes(' on entries_') && !line.includes('never executed'))
      .map((line) => / on (entries_\d+)/.exec(line)?.[1]);
    expect(new Set(looked).size).toBe(1);
    await store.close();
  });

  if (pickByDepth(false, true)) {
    const addresses = new WeakMap<object, string>();
    storeSuite({
      name: 'in parts',
      open: async () => {
        const address = await newDatabase();
        await (await PostgresStore.open(address)).close();
        await ask(address, `BEGIN; ${SPLIT} COMMIT`);
        const store = await PostgresStore.open(address);
        addresses.set(store, address);
        return store;
      },
      end: async (store) => {
        await store.close();
        await ask(postgres!.address, `DROP DATABASE ${new URL(addresses.get(store)!).pathname.slice(1)}`);
      },
    });
  }
});
