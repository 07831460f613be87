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

/** What became of a write: it is there, another tab wrote something else at that place, or the game is no longer here. */
export type SaveResult = 'done' | 'conflict' | 'gone';

export interface GameAddition {
  readonly at: number;
  readonly entries: readonly GameEntry[];
  readonly begun: string;
  /** When it was played last, if not now. */
  readonly lastPlayed?: string;
  readonly old?: NonNullable<GameRow['old']>;
}

/** Everything found under the name of a game, to be read by whoever opens it. */
export interface FoundGame {
  readonly row: unknown;
  readonly entries: readonly unknown[];
}

/** The games of this device: one record each, entries only ever added. */
export const gameStore = {
  /** Adds entries to a game, and the game itself with its first ones: all of it or nothing. */
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
    // `add` refuses a place that is taken: whoever comes second cannot write over what is there.
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

  /** What is kept under that name; null if nothing is. */
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

  /** All games as they lie there, readable or not. */
  async rows(): Promise<unknown[]> {
    return withDatabaseTimeout((await openDatabase()).getAll('games'));
  },

  /** Deletes a game for good: whoever calls this has asked. */
  async remove(id: string): Promise<void> {
    const db = await openDatabase();
    const change = db.transaction(['games', 'entries'], 'readwrite');
    await Promise.all([
      change.objectStore('games').delete(id),
      change.objectStore('entries').delete(entriesOf(id)),
      change.done,
    ]);
  },

  /** Keeps something that cannot be read, as it was. The same thing is kept once. */
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

  /** The game that such a text became when it was migrated; undefined if it was not. */
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

/** A game opened from what was found: its facts are read field by field, its entries must be all there. */
export function openFoundGame(
  { row, entries }: FoundGame,
  pending: readonly GameEntry[] = [],
): ParsedSavedGame {
  const { format, id, setup, deal, holders, hintsSpent, tree, length } = (row ?? {}) as Partial<GameRow>;
  const logged = (entries as { readonly seq?: number; readonly entry?: unknown }[]).map(({ entry }) => entry);
  const isWhole = entries.length === length && entries.every((one, n) => (one as { seq?: number }).seq === n);
  if (!isWhole) return { ok: false, why: 'damaged', where: `${entries.length} of ${String(length)} entries` };
  const facts = { format, id, setup, deal, holders, hintsSpent, ...(tree === undefined ? {} : { tree }) };
  return parseSavedGame({ ...facts, entries: [...logged, ...pending] });
}
