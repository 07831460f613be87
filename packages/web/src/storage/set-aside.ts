import { findLocalKeys } from './find-journals.ts';
import { readLocal, removeLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

/** The prefix of all localStorage keys of this app, and the prefix of everything that was set aside. */
const PREFIX = 'night-cage/';
const ASIDE_PREFIX = 'night-cage-aside/';

/**
 * Resets the app without deleting: renames the keys of settings, lessons and the last game. Saved
 * games stay in their list.
 */
export function setAllAside(): void {
  const when = new Date().toISOString();
  for (const key of findLocalKeys(PREFIX)) {
    const text = readLocal(key) ?? '';
    // Moved, not copied: there may be no room for both.
    removeLocal(key);
    try {
      localStorage.setItem(`${ASIDE_PREFIX}${when}/${key.slice(PREFIX.length)}`, text);
    } catch {
      localStorage.setItem(key, text);
    }
  }
  sessionStorage.removeItem(LAST_GAME);
}

/** A value that was set aside. */
interface SetAside {
  readonly name: string;
  readonly date: string;
  readonly text: string;
}

export const listSetAside = (): SetAside[] =>
  findLocalKeys(ASIDE_PREFIX).map((key) => {
    const [, date = '', ...name] = key.split('/');
    return { name: name.join('/'), date, text: readLocal(key) ?? '' };
  });

export const clearSetAside = (): void => findLocalKeys(ASIDE_PREFIX).forEach(removeLocal);
