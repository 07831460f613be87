import { readLocal, removeLocal } from './local.ts';
import { JOURNALS } from './write-journal.ts';

/** All names in localStorage that begin like this. */
export function localKeys(begins: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begins));
  } catch {
    return [];
  }
}

/** Everything that this page keeps in localStorage, as it stands there. */
export const localTexts = (): Record<string, string> =>
  Object.fromEntries(localKeys('night-cage/').map((key) => [key, readLocal(key) ?? '']));

/** The game of a journal, by where it stands. */
export const gameOfJournal = (key: string): string => key.slice(JOURNALS.length, key.lastIndexOf('/'));

/** Where journals of a game stand, of this page and of others that were closed or broke. */
export const journalKeys = (id: string): string[] =>
  localKeys(`${JOURNALS}${id}/`).filter((key) => gameOfJournal(key) === id);

/** The games that have journals. */
export const journalledGames = (): Set<string> => new Set(localKeys(JOURNALS).map(gameOfJournal));

/** A journal as it was read. */
export interface ReadJournal {
  readonly key: string;
  readonly text: string | null;
}

/** The journals of a game as they are now. */
export const journalsOf = (id: string): ReadJournal[] =>
  journalKeys(id).map((key) => ({ key, text: readLocal(key) }));

/** Removes what is kept elsewhere now; what its page has written since then stays. */
export function removeJournal({ key, text }: ReadJournal): void {
  if (readLocal(key) === text) removeLocal(key);
}
