import {
  toSavedGame,
  parseSavedGame,
  type GameEntry,
  type LocalGame,
  type ParsedSavedGame,
} from '@night-cage/client';
import { openDatabase, type UnreadableRow, type GameRow } from './database.ts';
import { hashOf } from './hash.ts';
import { requestPersistence } from './request-persistence.ts';
import { withDatabaseTimeout } from './database-timeout.ts';
import { markUnreadable } from './unreadable-games.ts';

/** The result of a write: done, another tab wrote other entries there, or the game was deleted. */
export type SaveResult = 'done' | 'conflict' | 'gone';

/** Entries to append to a game. */
export interface GameAddition {
  readonly at: number;
  readonly entries: readonly GameEntry[];
  readonly begun: string;
  /** If not now. */
  readonly lastPlayed?: string;
  readonly old?: NonNullable<GameRow['old']>;
}

/** The rows found under a game's id, not yet validated. */
export interface FoundGame {
  readonly row: unknown;
  readonly entries: readonly unknown[];
}

/** The games of this device: a row per game, and append-only entries. */
export const gameStore = {
  /** Appends entries and writes the game's row, in a single transaction. */
  async append(game: LocalGame, { at, entries, begun, lastPlayed, old }: GameAddition): Promise<SaveResult> {
    const db = await openDatabase();
    const change = db.transaction(['games', 'entries'], 'readwrite');
    const finished = change.done.then(
      () => null,
      (error: unknown) => error,
    );
    const before = await change.objectStore('games').get(game.id);
    if ((before?.length ?? 0) !== at) {
      change.abort();
      await finished;
      return before === undefined ? 'gone' : 'conflict';
    }
    // `add` fails if the key exists, so a slower tab cannot overwrite entries.
    entries.forEach((entry, n) => {
      change
        .objectStore('entries')
        .add({ game: game.id, seq: at + n, entry })
        .catch(() => undefined);
    });
    const length = at + entries.length;
    change
      .objectStore('games')
      .put(rowOf(game, { begun: before?.begun ?? begun, lastPlayed, length, old: old ?? before?.old }))
      .catch(() => undefined);
    const error = await finished;
    if (error === null) {
      if (length > 0) requestPersistence();
      return 'done';
    }
    if (error instanceof DOMException && error.name === 'ConstraintError') return 'conflict';
    throw error;
  },

  /** The rows of a game; null if there are none. */
  async find(id: string): Promise<FoundGame | null> {
    const db = await openDatabase();
    const change = db.transaction(['games', 'entries']);
    const [row, rows] = await withDatabaseTimeout(
      Promise.all([
        change.objectStore('games').get(id) as Promise<unknown>,
        change.objectStore('entries').getAll(entriesOf(id)) as Promise<unknown[]>,
      ]),
    );
    return row === undefined ? null : { row, entries: rows };
  },

  /** The rows of all games, readable or not. */
  async rows(): Promise<unknown[]> {
    return withDatabaseTimeout((await openDatabase()).getAll('games'));
  },

  /** Deletes a game. The caller has asked the player. */
  async remove(id: string): Promise<void> {
    const db = await openDatabase();
    const change = db.transaction(['games', 'entries'], 'readwrite');
    await Promise.all([
      change.objectStore('games').delete(id),
      change.objectStore('entries').delete(entriesOf(id)),
      change.done,
    ]);
  },

  /** Keeps unreadable data unchanged. Equal data is stored once. */
  async keepUnreadable({ name, text }: Pick<UnreadableRow, 'name' | 'text'>): Promise<void> {
    const db = await openDatabase();
    const change = db.transaction('unreadable', 'readwrite');
    const hash = hashOf(text);
    markUnreadable(true);
    if ((await change.store.get(hash)) === undefined)
      await change.store.put({ hash, name, text, date: new Date().toISOString() });
    await change.done;
  },

  async unreadable(): Promise<UnreadableRow[]> {
    return withDatabaseTimeout((await openDatabase()).getAll('unreadable'));
  },

  async clearUnreadable(): Promise<void> {
    await (await openDatabase()).clear('unreadable');
  },

  /** The id of the game that this text was migrated to; undefined if it was not. */
  async migratedAs(hash: string): Promise<string | undefined> {
    return (await withDatabaseTimeout((await openDatabase()).get('migrated', hash)))?.game;
  },

  async noteMigrated(hash: string, game: string): Promise<void> {
    await (await openDatabase()).put('migrated', { hash, game });
  },
};

const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

interface Dated {
  readonly begun: string;
  readonly lastPlayed: string | undefined;
  readonly length: number;
  readonly old: GameRow['old'];
}

function rowOf(
  game: LocalGame,
  { begun, lastPlayed = new Date().toISOString(), length, old }: Dated,
): GameRow {
  const { entries: _, ...facts } = toSavedGame(game);
  const { turns, outcome } = game.state;
  return { ...facts, begun, lastPlayed, length, turns, outcome, ...(old === undefined ? {} : { old }) };
}

/** Opens a game from its rows: every field is validated, and no entry may be missing. */
export function openFoundGame(
  { row, entries }: FoundGame,
  pending: readonly GameEntry[] = [],
): ParsedSavedGame {
  const { format, id, setup, deal, holders, hintsSpent, tree, length } = (row ?? {}) as Partial<GameRow>;
  const logged = (entries as { readonly seq?: number; readonly entry?: unknown }[]).map(({ entry }) => entry);
  const isWhole = entries.length === length && entries.every((row, n) => (row as { seq?: number }).seq === n);
  if (!isWhole) return { ok: false, why: 'damaged', where: `${entries.length} of ${String(length)} entries` };
  const facts = { format, id, setup, deal, holders, hintsSpent, ...(tree === undefined ? {} : { tree }) };
  return parseSavedGame({ ...facts, entries: [...logged, ...pending] });
}
