import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { GameEntry, SavedGame } from '@night-cage/client';
import type { Outcome } from '@night-cage/rules';
import { DATABASE_TIMEOUT, DatabaseUnavailable } from './database-timeout.ts';

/** A game in the database. Its entries are separate rows. */
export interface GameRow extends Omit<SavedGame, 'entries'> {
  readonly begun: string;
  readonly lastPlayed: string;
  /** The number of its entries. */
  readonly length: number;
  readonly turns: number;
  readonly outcome: Outcome;
  /**
   * For a migrated game: `sameGameKey` is a hash of its setup and deal, `hash` that of the save
   * that was migrated last, `text` that save if the present rules do not allow all of its choices.
   */
  readonly old?: { readonly sameGameKey: string; readonly hash: string; readonly text: string | null };
}

/** Data that could not be read when it was migrated or imported, unchanged. */
export interface UnreadableRow {
  /** Of the text: equal texts are stored once. */
  readonly hash: string;
  readonly name: string;
  readonly text: string;
  readonly date: string;
}

export interface GameDatabaseSchema extends DBSchema {
  games: { key: string; value: GameRow };
  entries: {
    key: [string, number];
    value: { readonly game: string; readonly seq: number; readonly entry: GameEntry };
  };
  unreadable: { key: string; value: UnreadableRow };
  /** Saves that were migrated from localStorage, by their hash. */
  migrated: { key: string; value: { readonly hash: string; readonly game: string } };
  /** Which tab plays a game, in browsers without locks. */
  leases: { key: string; value: { readonly game: string; readonly tab: string; readonly until: number } };
}
export type GameDatabase = IDBPDatabase<GameDatabaseSchema>;

const NAME = 'night-cage';

let opening: { readonly db: Promise<GameDatabase>; readonly until: number } | null = null;

/**
 * The shared connection. Only the first caller waits for a database that does not answer; after a
 * failure, the next caller tries again.
 */
export async function openDatabase(): Promise<GameDatabase> {
  opening ??= { db: open(), until: Date.now() + DATABASE_TIMEOUT };
  const { db, until } = opening;
  const late = new DatabaseUnavailable('the database does not answer');
  try {
    return await Promise.race([db, rejectAt(until, late)]);
  } catch (error) {
    if (error === late) throw late;
    opening = null;
    throw new DatabaseUnavailable('the database cannot be opened', { cause: error });
  }
}

const rejectAt = async (time: number, why: Error): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(why), Math.max(0, time - Date.now()));
  });

const open = async (): Promise<GameDatabase> =>
  openDB<GameDatabaseSchema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('entries', { keyPath: ['game', 'seq'] });
      db.createObjectStore('unreadable', { keyPath: 'hash' });
      db.createObjectStore('migrated', { keyPath: 'hash' });
      db.createObjectStore('leases', { keyPath: 'game' });
    },
    // A newer version of the page wants to upgrade the database: close it; the next use opens it again.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
