import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry, KeptGame } from '@night-cage/client';
import type { Outcome } from '@night-cage/rules';

/** A game as the list shows it and the table opens it; its entries lie in rows of their own. */
export interface GameRow extends Omit<KeptGame, 'entries'> {
  readonly begun: string;
  readonly touched: string;
  /** How many entries it has. */
  readonly length: number;
  readonly turns: number;
  readonly outcome: Outcome;
  /** Of a game that was kept as choices: what it is known by, and all of it where the rules no longer allow it all. */
  readonly old?: { readonly kin: string; readonly text: string | null };
}

/** Something that could not be read when it was brought here, as it was. */
export interface AsideRow {
  /** The same thing is set aside once. */
  readonly hash: string;
  readonly name: string;
  readonly text: string;
  readonly date: string;
}

export interface Tables extends DBSchema {
  games: { key: string; value: GameRow };
  entries: {
    key: [string, number];
    value: { readonly game: string; readonly seq: number; readonly entry: Entry };
  };
  aside: { key: string; value: AsideRow };
  /** What was brought over from localStorage, by its hash. */
  brought: { key: string; value: { readonly hash: string; readonly game: string | null } };
  /** Who plays a game, where the browser has no locks. */
  leases: { key: string; value: { readonly game: string; readonly tab: string; readonly until: number } };
}
export type Database = IDBPDatabase<Tables>;

/** Thrown where it cannot be opened at all. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

const NAME = 'night-cage';

let opened: Promise<Database> | null = null;

/** The database of this page. One that cannot be opened is tried again by the next who asks. */
export async function database(): Promise<Database> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = null;
    throw new NoDatabase('the database cannot be opened', { cause: error });
  }
}

const open = async (): Promise<Database> =>
  openDB<Tables>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('entries', { keyPath: ['game', 'seq'] });
      db.createObjectStore('aside', { keyPath: 'hash' });
      db.createObjectStore('brought', { keyPath: 'hash' });
      db.createObjectStore('leases', { keyPath: 'game' });
    },
    // A newer page wants to change the tables: this one steps back, and opens again when it needs to.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
