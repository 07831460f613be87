import { readLocal, removeLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

/** Forgets a deleted game as the last one. */
export function forgetLastGame(id: string): void {
  const isSameGame = (text: string | null): boolean => text?.includes(JSON.stringify(id)) === true;
  if (isSameGame(readLocal(LAST_GAME))) removeLocal(LAST_GAME);
  try {
    if (isSameGame(sessionStorage.getItem(LAST_GAME))) sessionStorage.removeItem(LAST_GAME);
  } catch {
    // Without session storage, this tab remembers no game.
  }
}
