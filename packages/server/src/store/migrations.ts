import type { DatabaseSync } from 'node:sqlite';
import { StoreFault } from './store-fault.ts';

/**
 * A step per version, in order. Never change a published step: existing stores have run it already.
 * Texts have their own table, so that they can be deleted; all rows of a table are deleted with it.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (
     no INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     link TEXT NOT NULL,
     seq INTEGER NOT NULL,
     stage TEXT NOT NULL,
     made INTEGER NOT NULL,
     touched INTEGER NOT NULL,
     listed TEXT
   ) STRICT;
   CREATE INDEX tables_listed ON tables (touched) WHERE listed IS NOT NULL;
   CREATE TABLE entries (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     kind TEXT NOT NULL,
     person INTEGER NOT NULL,
     key TEXT,
     body TEXT NOT NULL
   ) STRICT;
   CREATE UNIQUE INDEX entries_seq ON entries (no, seq);
   CREATE UNIQUE INDEX entries_key ON entries (no, person, key) WHERE key IS NOT NULL;
   CREATE TABLE texts (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     person INTEGER NOT NULL,
     kind TEXT NOT NULL,
     at INTEGER NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (no, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX texts_said ON texts (at) WHERE kind = 'said';
   CREATE TABLE secrets (no INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE, secret TEXT NOT NULL) STRICT;
   CREATE TABLE tokens (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     hash TEXT NOT NULL,
     person INTEGER NOT NULL,
     PRIMARY KEY (no, hash)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE passes (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     hash TEXT NOT NULL,
     person INTEGER NOT NULL,
     until INTEGER NOT NULL,
     PRIMARY KEY (no, hash)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE due (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     what TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (no, what)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX due_at ON due (at);`,
  `ALTER TABLE due ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE reveals (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     person INTEGER NOT NULL,
     deal INTEGER NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (no, person)
   ) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE tables ADD COLUMN hooked INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE hooks (
     no INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
     person INTEGER NOT NULL,
     kind TEXT NOT NULL,
     address TEXT NOT NULL,
     details TEXT,
     told INTEGER NOT NULL DEFAULT 0,
     tries INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (no, person, kind, address)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX hooks_feed ON hooks (address) WHERE kind = 'feed';`,
  `CREATE TABLE nights (
     day TEXT NOT NULL,
     number INTEGER NOT NULL,
     person TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (day, number)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX nights_person ON nights (day, person);`,
  `ALTER TABLE tables ADD COLUMN chain TEXT;`,
  `ALTER TABLE tables ADD COLUMN wiped INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE tokens ADD COLUMN vouched INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE passes ADD COLUMN vouched INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE hooks ADD COLUMN vouched INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE counters (name TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX counters_until ON counters (until);`,
];

/** The version of a store. 0 for an empty file. */
export function versionOf(db: DatabaseSync): number {
  const names = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
  if (names.length === 0) return 0;
  if (!names.some(({ name }) => name === 'meta')) throw new StoreFault('it holds something else than tables');
  const row = db.prepare(`SELECT value FROM meta WHERE name = 'version'`).get();
  return Number(row?.['value']);
}

/** Migrates a store to this program's version, in one transaction. */
export function migrate(db: DatabaseSync, steps: readonly string[] = MIGRATIONS): void {
  if (versionOf(db) === steps.length) return;
  db.exec('BEGIN EXCLUSIVE');
  try {
    // Another process may have migrated it while this one waited for the lock.
    const version = versionOf(db);
    if (version > steps.length)
      throw new StoreFault(
        `it is of version ${version}, and this program knows versions up to ${steps.length}: use a newer program`,
        { is: 'newer' },
      );
    if (version === 0)
      db.exec(
        `CREATE TABLE meta (name TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;
         INSERT INTO meta VALUES ('version', 0)`,
      );
    for (const step of steps.slice(version)) db.exec(step);
    db.prepare(`UPDATE meta SET value = ? WHERE name = 'version'`).run(steps.length);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
