import { DatabaseSync } from 'node:sqlite';
import { StoreFault, toUnavailableReason } from './store-fault.ts';

/** The uses of a store: one server with any number of commands, or exclusive access to replace it. */
const CLAIMS = ['server', 'command', 'alone'] as const;

export interface Claim {
  release(): void;
}

/** SQLite's file locks match these uses on every system, and end with the process that holds them. */
const LOCKS: Readonly<Record<(typeof CLAIMS)[number], string>> = {
  server: 'BEGIN IMMEDIATE',
  command: 'BEGIN; SELECT count(*) FROM sqlite_master',
  alone: 'BEGIN EXCLUSIVE',
};

const TAKEN: Readonly<Record<(typeof CLAIMS)[number], string>> = {
  server: 'another server uses it',
  command: 'it is being replaced',
  alone: 'it is in use',
};
/** The error code of SQLite for a lock that another process holds. */
const BUSY = 5;

/**
 * Claims a store for a use, or throws with one sentence why not. The small lock file beside the
 * store has no content.
 */
export function claim(file: string, as: (typeof CLAIMS)[number]): Claim {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(`${file}.lock`, { timeout: 0 });
    db.exec(LOCKS[as]);
  } catch (error) {
    db?.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    const isTaken = errcode === BUSY;
    throw new StoreFault(`the store ${file} cannot be used: ${isTaken ? TAKEN[as] : message}`, {
      cause: error,
      is: isTaken ? 'in-use' : toUnavailableReason(error),
    });
  }
  return { release: () => db.close() };
}
