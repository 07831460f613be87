import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';
import { StoreFault, toUnavailableReason } from './store-fault.ts';

/** A connection waits so long, in milliseconds, for somebody else who is writing. */
export const BUSY_TIMEOUT = 2_000;

/**
 * A connection to a store. What is committed is on the disk (`RETRY_REFUSALS`), readers and the one who writes do not wait for each
 * other (`WAL`), and what is forgotten is overwritten (`secure_delete`).
 */
export function connectSqlite(file: string, patience = BUSY_TIMEOUT): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: patience });
  db.exec(`PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA journal_size_limit = 16777216;`);
  return db;
}

/** Opens a store, makes it where there is none, and brings it to this program's version. */
export function openSqlite(file: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    db = connectSqlite(file);
    migrate(db);
    return db;
  } catch (error) {
    db?.close();
    throw new StoreFault(`the store ${file} cannot be used: ${reasonFor(error)}`, {
      cause: error,
      is: toUnavailableReason(error),
    });
  }
}

export const reasonFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));
