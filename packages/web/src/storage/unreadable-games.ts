import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** Said on the first page, which does not open the store to know it. */
const FOUND = 'night-cage/unreadable';

export const hasUnreadableGames = (): boolean => readLocal(FOUND) !== null;

export function markUnreadable(isAny: boolean): void {
  if (isAny) writeLocal(FOUND, true);
  else removeLocal(FOUND);
}
