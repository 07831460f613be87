import { JOURNALS } from './write-journal.ts';

/** All names in localStorage that begin like this. */
export function localKeys(begins: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begins));
  } catch {
    return [];
  }
}

/** Where journals of a game stand, or of all, of this page and of others that were closed or broke. */
export const journalKeys = (id = ''): string[] => localKeys(id === '' ? JOURNALS : `${JOURNALS}${id}/`);

/** The games that have journals. */
export const journalledGames = (): Set<string> =>
  new Set(journalKeys().map((key) => key.slice(JOURNALS.length, key.lastIndexOf('/'))));
