import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';
import { StoreFault, toUnavailableReason } from './store-fault.ts';

/** Milliseconds to wait for another connection that is writing. */
export const BUSY_TIMEOUT = 2_000;

/**
 * Connects to a store. Commits are durable (`synchronous = FULL`), readers and the writer do not
 * block each other (`WAL`), and deleted data is overwritten (`secure_delete`).
 */
export function connectSqlite(file: string, timeout = BUSY_TIMEOUT): DatabaseSync {
  const db = new DatabaseSync(file, { timeout });
  db.exec(`PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA journal_size_limit = 16777216;`);
  return db;
}

/** Opens or creates a store, and migrates it to this program's version. */
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
