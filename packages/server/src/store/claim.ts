import { DatabaseSync } from 'node:sqlite';
import { StoreFault, toUnavailableReason } from './store-fault.ts';

/** Who uses a store: one server, beside it any number of commands; whoever replaces it must be alone. */
const CLAIMS = ['server', 'command', 'alone'] as const;

export interface Claim {
  release(): void;
}

/** The locks of an SQLite file say just that, on every system, and go with the process that held them. */
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
/** What SQLite answers where somebody else holds a lock. */
const BUSY = 5;

/** Takes part in using a store, or says in one sentence why not. The small file beside the store holds nothing. */
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
