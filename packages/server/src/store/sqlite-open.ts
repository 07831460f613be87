import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';
import { StoreFault, faultIn } from './store-fault.ts';

/** A connection waits so long, in milliseconds, for somebody else who is writing. */
export const PATIENCE = 2_000;

/**
 * A connection to a store. What is committed is on the disk (`FULL`), readers and the one who writes do not wait for each
 * other (`WAL`), and what is forgotten is overwritten (`secure_delete`).
 */
export function connect(file: string, patience = PATIENCE): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: patience });
  db.exec(`PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA journal_size_limit = 16777216;`);
  return db;
}

/** Opens a store, makes it where there is none, and brings it to this program's version. */
export function openStore(file: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    db = connect(file);
    migrate(db);
    return db;
  } catch (error) {
    db?.close();
    throw new StoreFault(`the store ${file} cannot be used: ${reasonFor(error)}`, {
      cause: error,
      is: faultIn(error),
    });
  }
}

export const reasonFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));
