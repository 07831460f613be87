import { toSavedGame, type GameEntry, type SavedGame, type LocalGame } from '@night-cage/client';
import { writeLocal } from './local-storage.ts';
import { saveLastGameNote } from './write-last-game.ts';

/**
 * What the store has not confirmed yet, written at once and in one go: a page may be closed right after a click, and what
 * a database was asked then may never be done. One for each game and page.
 */
export interface Journal {
  readonly game: Omit<SavedGame, 'entries'>;
  readonly begun: string;
  /** How many entries of the game the store has. */
  readonly at: number;
  /** Those that come after. */
  readonly entries: readonly GameEntry[];
  /** When, as the store has it: hints, notes and side paths are no entries. Journals of earlier pages do not say. */
  readonly written?: string;
}

export const JOURNALS = 'night-cage/journal/';
/** This page, as long as it lasts: no other one writes where it does. */
export const TAB_ID = Math.random().toString(36).slice(2);
/** Where this page writes about a game. */
export const ownJournalKey = (id: string): string => `${JOURNALS}${id}/${TAB_ID}`;

/** False where there is no room. */
export function writeJournal(game: LocalGame, begun: string, at: number): boolean {
  const { entries, ...facts } = toSavedGame(game);
  const written = new Date().toISOString();
  const journal: Journal = { game: facts, begun, at, entries: entries.slice(at), written };
  return writeLocal(ownJournalKey(game.id), journal);
}

/** Writes down a new game that the store does not know yet, and everything that is chosen in it, until it is ended. */
export function journalNewGame(game: LocalGame, begun: string): () => void {
  const write = (): void => {
    writeJournal(game, begun, 0);
    saveLastGameNote(game);
  };
  write();
  return game.listen(write);
}
