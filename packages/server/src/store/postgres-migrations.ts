import type { ClientBase } from 'pg';
import { StoreFault } from './store-fault.ts';

/**
 * A step per version, in order. Never change a published step. The schema needs few features of
 * Postgres, so that compatible databases work too: unique keys, row locks, and SKIP LOCKED.
 */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (
     no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id text COLLATE "C" NOT NULL UNIQUE,
     link text NOT NULL,
     seq integer NOT NULL,
     stage text NOT NULL,
     made bigint NOT NULL,
     touched bigint NOT NULL,
     listed text
   );
   CREATE INDEX tables_listed ON tables (touched) WHERE listed IS NOT NULL;
   CREATE INDEX tables_age ON tables (stage, touched);
   CREATE TABLE entries (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     seq integer NOT NULL,
     kind text NOT NULL,
     person integer NOT NULL,
     key text,
     body text NOT NULL,
     PRIMARY KEY (no, seq)
   );
   CREATE UNIQUE INDEX entries_key ON entries (no, person, key) WHERE key IS NOT NULL;
   CREATE TABLE texts (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     seq integer NOT NULL,
     person integer NOT NULL,
     kind text NOT NULL,
     at bigint NOT NULL,
     text text NOT NULL,
     PRIMARY KEY (no, seq)
   );
   CREATE INDEX texts_said ON texts (at) WHERE kind = 'said';
   CREATE TABLE secrets (no bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE, secret text NOT NULL);
   CREATE TABLE tokens (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     hash text NOT NULL,
     person integer NOT NULL,
     PRIMARY KEY (no, hash)
   );
   CREATE TABLE passes (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     hash text NOT NULL,
     person integer NOT NULL,
     until bigint NOT NULL,
     PRIMARY KEY (no, hash)
   );
   CREATE TABLE due (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     what text NOT NULL,
     at bigint NOT NULL,
     claimed bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (no, what)
   );
   CREATE INDEX due_at ON due (at);
   CREATE TABLE reveals (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     person integer NOT NULL,
     deal integer NOT NULL,
     value text NOT NULL,
     PRIMARY KEY (no, person)
   );`,
  `ALTER TABLE tables ADD COLUMN hooked integer NOT NULL DEFAULT 0;
   CREATE TABLE hooks (
     no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
     person integer NOT NULL,
     kind text NOT NULL,
     address text COLLATE "C" NOT NULL,
     details text,
     told integer NOT NULL DEFAULT 0,
     tries integer NOT NULL DEFAULT 0,
     PRIMARY KEY (no, person, kind, address)
   );
   CREATE UNIQUE INDEX hooks_feed ON hooks (address) WHERE kind = 'feed';`,
  `CREATE TABLE night_days (day text COLLATE "C" PRIMARY KEY, results integer NOT NULL);
   CREATE TABLE nights (
     day text COLLATE "C" NOT NULL,
     number integer NOT NULL,
     person text COLLATE "C" NOT NULL,
     body text NOT NULL,
     PRIMARY KEY (day, number)
   );
   CREATE UNIQUE INDEX nights_person ON nights (day, person);`,
  `ALTER TABLE tables ADD COLUMN chain text;`,
  `ALTER TABLE tables ADD COLUMN wiped integer NOT NULL DEFAULT 0;
   ALTER TABLE tokens ADD COLUMN vouched boolean NOT NULL DEFAULT false;
   ALTER TABLE passes ADD COLUMN vouched boolean NOT NULL DEFAULT false;
   ALTER TABLE hooks ADD COLUMN vouched boolean NOT NULL DEFAULT false;
   CREATE TABLE counters (name text COLLATE "C" PRIMARY KEY, until bigint NOT NULL);
   CREATE INDEX counters_until ON counters (until);`,
];

/** An arbitrary number that other programs are unlikely to lock. */
const LOCK = 0x6e69_6768;

/**
 * Migrates a store to this program's version, in one transaction. Safe if several servers start at
 * once.
 */
export async function migratePostgres(
  db: ClientBase,
  steps: readonly string[] = POSTGRES_MIGRATIONS,
): Promise<void> {
  await db.query('BEGIN');
  try {
    await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await db.query(
      `CREATE TABLE IF NOT EXISTS meta (name text PRIMARY KEY, value text NOT NULL);
       INSERT INTO meta VALUES ('version', '0') ON CONFLICT DO NOTHING`,
    );
    const { rows } = await db.query<{ value: string }>(`SELECT value FROM meta WHERE name = 'version'`);
    const version = Number(rows[0]!.value);
    if (version > steps.length)
      throw new StoreFault(
        `it is of version ${version}, and this program knows versions up to ${steps.length}: use a newer program`,
      );
    for (const step of steps.slice(version)) await db.query(step);
    await db.query(`UPDATE meta SET value = $1 WHERE name = 'version'`, [String(steps.length)]);
    await db.query('COMMIT');
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}
