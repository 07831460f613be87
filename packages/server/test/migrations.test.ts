import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { PostgresStore, SqliteStore, type Store } from '@night-cage/server';
import { LivePostgres } from '@night-cage/testkit/live';
import { createAppend } from '@night-cage/testkit/store-suite';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../src/store/migrations.ts';
import { POSTGRES_MIGRATIONS, migratePostgres } from '../src/store/postgres-migrations.ts';
import { inNewFolders, storeFile } from './sqlite-folder.ts';

/* A store of any earlier version is migrated with its data, and can be written to. */

const ID = 'aaaaaaaaaaaa';
/** Every version since the first has these columns. */
const INSERT_TABLE = `INSERT INTO tables (id, link, seq, stage, made, touched) VALUES ('${ID}', 'link', 1, 'lobby', 1, 1)`;
const INSERT_ENTRY = `INSERT INTO entries (no, seq, kind, person, key, body) SELECT no, 1, 'opened', 1, 'k', '{}' FROM tables`;
const INSERT_DEADLINE = `INSERT INTO due (no, what, at) SELECT no, 'absent', 5 FROM tables`;

async function isWhole(store: Store): Promise<void> {
  expect(await store.load(ID, 0)).toMatchObject({
    link: 'link',
    seq: 1,
    entries: [{ seq: 1, kind: 'opened', body: '{}' }],
    due: [{ what: 'absent', at: 5 }],
    revealed: [],
    notified: [],
    hooked: 0,
  });
  expect(await store.append(createAppend(ID, 1, [{}]))).toEqual({ ok: true });
  expect(await store.claimDue(10, 20, 9)).toEqual([{ table: ID, what: 'absent' }]);
}

const earlier = (steps: readonly string[]): number[] => steps.slice(1).map((_, n) => n + 1);

describe('SQLite', () => {
  inNewFolders();
  const shapeOf = (db: DatabaseSync): string[] =>
    db
      .prepare(
        `SELECT m.name AS t, c.name, c.type, c."notnull" FROM sqlite_master m, pragma_table_info(m.name) c`,
      )
      .all()
      .map((column) => JSON.stringify(column))
      .toSorted();

  test.each(earlier(MIGRATIONS))('version %i', async (version) => {
    const db = new DatabaseSync(storeFile());
    migrate(db, MIGRATIONS.slice(0, version));
    for (const statement of [INSERT_TABLE, INSERT_ENTRY, INSERT_DEADLINE]) db.exec(statement);
    db.close();
    const store = new SqliteStore(storeFile(), { as: 'server', lookEvery: 0 });
    await isWhole(store);
    await store.close();
    const [migrated, created] = [new DatabaseSync(storeFile()), new DatabaseSync(':memory:')] as const;
    migrate(created);
    expect(shapeOf(migrated)).toEqual(shapeOf(created));
    migrated.close();
    created.close();
  });
});

const postgres = await LivePostgres.start();
if (postgres === null)
  console.warn('SKIPPED: there is no PostgreSQL here. docs/contribute/testing.md says how to have one.');
afterAll(() => postgres?.remove());

describe.skipIf(postgres === null)('PostgreSQL', () => {
  test.each(earlier(POSTGRES_MIGRATIONS))('version %i', async (version) => {
    const url = new URL(postgres!.address);
    url.pathname = `grown_${randomBytes(6).toString('hex')}`;
    const administrator = new pg.Client(postgres!.address);
    await administrator.connect();
    await administrator.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
    await administrator.end();
    const client = new pg.Client(url.href);
    await client.connect();
    await migratePostgres(client, POSTGRES_MIGRATIONS.slice(0, version));
    for (const statement of [INSERT_TABLE, INSERT_ENTRY, INSERT_DEADLINE]) await client.query(statement);
    await client.end();
    const store = await PostgresStore.open(url.href);
    await isWhole(store);
    await store.close();
  });
});
