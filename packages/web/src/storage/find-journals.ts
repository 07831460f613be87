import { readLocal, removeLocal } from './local-storage.ts';
import { JOURNALS } from './write-journal.ts';

/** All names in localStorage that begin like this. */
export function findLocalKeys(begins: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begins));
  } catch {
    return [];
  }
}

/** Everything that this page keeps in localStorage, as it stands there. */
export const readLocalTexts = (): Record<string, string> =>
  Object.fromEntries(findLocalKeys('night-cage/').map((key) => [key, readLocal(key) ?? '']));

/** The game of a journal, by where it stands. */
export const gameIdOfJournal = (key: string): string => key.slice(JOURNALS.length, key.lastIndexOf('/'));

/** Where journals of a game stand, of this page and of others that were closed or broke. */
export const findJournalKeys = (id: string): string[] =>
  findLocalKeys(`${JOURNALS}${id}/`).filter((key) => gameIdOfJournal(key) === id);

/** The games that have journals. */
export const findJournalledGames = (): Set<string> => new Set(findLocalKeys(JOURNALS).map(gameIdOfJournal));

/** A journal as it was read. */
export interface ReadJournal {
  readonly key: string;
  readonly text: string | null;
}

/** The journals of a game as they are now. */
export const readJournals = (id: string): ReadJournal[] =>
  findJournalKeys(id).map((key) => ({ key, text: readLocal(key) }));

/** Removes what is kept elsewhere now; what its page has written since then stays. */
export function removeJournal({ key, text }: ReadJournal): void {
  if (readLocal(key) === text) removeLocal(key);
}
