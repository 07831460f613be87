import { readLocal, removeLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

/** A game that was deleted is no longer the last one. */
export function forgetLastGame(id: string): void {
  const isIt = (text: string | null): boolean => text?.includes(JSON.stringify(id)) === true;
  if (isIt(readLocal(LAST_GAME))) removeLocal(LAST_GAME);
  try {
    if (isIt(sessionStorage.getItem(LAST_GAME))) sessionStorage.removeItem(LAST_GAME);
  } catch {
    // Then this tab remembers no game of its own.
  }
}
