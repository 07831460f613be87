import { toSavedGame, type GameEntry, type SavedGame, type LocalGame } from '@night-cage/client';
import { writeLocal } from './local-storage.ts';
import { saveLastGameSummary } from './write-last-game.ts';

/**
 * The entries that the database has not confirmed, written synchronously to localStorage: a page
 * may close right after a click, before a database write completes. One journal per game and page.
 */
export interface Journal {
  readonly game: Omit<SavedGame, 'entries'>;
  readonly begun: string;
  /** How many entries the database has. */
  readonly at: number;
  /** The entries after those. */
  readonly entries: readonly GameEntry[];
  /**
   * The time, comparable to that in the database: hints, notes and branches are not entries.
   * Missing in journals of earlier versions.
   */
  readonly written?: string;
}

export const JOURNALS = 'night-cage/journal/';
/** Identifies this page until it closes: no other page writes to its journals. */
export const TAB_ID = Math.random().toString(36).slice(2);
/** The key of this page's journal of a game. */
export const ownJournalKey = (id: string): string => `${JOURNALS}${id}/${TAB_ID}`;

/** Returns false if there is no room. */
export function writeJournal(game: LocalGame, begun: string, at: number): boolean {
  const { entries, ...facts } = toSavedGame(game);
  const written = new Date().toISOString();
  const journal: Journal = { game: facts, begun, at, entries: entries.slice(at), written };
  return writeLocal(ownJournalKey(game.id), journal);
}

/**
 * Journals a new game that the database does not know yet, after every change. Returns a function
 * that stops.
 */
export function journalNewGame(game: LocalGame, begun: string): () => void {
  const write = (): void => {
    writeJournal(game, begun, 0);
    saveLastGameSummary(game);
  };
  write();
  return game.listen(write);
}
