import { readLocal, removeLocal } from './local-storage.ts';
import { JOURNALS } from './write-journal.ts';

/** All localStorage keys with this prefix. */
export function findLocalKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** All localStorage values of this app, unchanged. */
export const readLocalTexts = (): Record<string, string> =>
  Object.fromEntries(findLocalKeys('night-cage/').map((key) => [key, readLocal(key) ?? '']));

/** The game id in the key of a journal. */
export const gameIdOfJournal = (key: string): string => key.slice(JOURNALS.length, key.lastIndexOf('/'));

/** The keys of a game's journals, those of this page and those of pages that were closed or crashed. */
export const findJournalKeys = (id: string): string[] =>
  findLocalKeys(`${JOURNALS}${id}/`).filter((key) => gameIdOfJournal(key) === id);

/** The ids of games that have journals. */
export const findJournalledGames = (): Set<string> => new Set(findLocalKeys(JOURNALS).map(gameIdOfJournal));

/** A journal as it was read. */
export interface ReadJournal {
  readonly key: string;
  readonly text: string | null;
}

/** The present journals of a game. */
export const readJournals = (id: string): ReadJournal[] =>
  findJournalKeys(id).map((key) => ({ key, text: readLocal(key) }));

/** Removes a journal that is saved in the database, unless its page has written to it since. */
export function removeJournal({ key, text }: ReadJournal): void {
  if (readLocal(key) === text) removeLocal(key);
}
