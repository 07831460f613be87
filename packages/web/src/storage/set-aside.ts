import { findLocalKeys } from './find-journals.ts';
import { readLocal, removeLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

/** All that this page writes to localStorage stands under the first name; what is set aside, under the second. */
const HERE = 'night-cage/';
const ASIDE = 'night-cage-aside/';

/**
 * Starts fresh and deletes nothing: preferences, lessons and what leads to the last game are moved out of the way, as they
 * are. The games themselves stay in their list.
 */
export function setAllAside(): void {
  const when = new Date().toISOString();
  for (const key of findLocalKeys(HERE)) {
    const text = readLocal(key) ?? '';
    // Moved, not copied: there may be no room for both.
    removeLocal(key);
    try {
      localStorage.setItem(`${ASIDE}${when}/${key.slice(HERE.length)}`, text);
    } catch {
      localStorage.setItem(key, text);
    }
  }
  sessionStorage.removeItem(LAST_GAME);
}

/** Something that was set aside. */
interface SetAside {
  readonly name: string;
  readonly date: string;
  readonly text: string;
}

export const listSetAside = (): SetAside[] =>
  findLocalKeys(ASIDE).map((key) => {
    const [, date = '', ...name] = key.split('/');
    return { name: name.join('/'), date, text: readLocal(key) ?? '' };
  });

export const clearSetAside = (): void => findLocalKeys(ASIDE).forEach(removeLocal);
