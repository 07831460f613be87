import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** A mark for the home page, which does not open the database. */
const STORAGE_KEY = 'night-cage/unreadable';

export const hasUnreadableGames = (): boolean => readLocal(STORAGE_KEY) !== null;

export function markUnreadable(isAny: boolean): void {
  if (isAny) writeLocal(STORAGE_KEY, true);
  else removeLocal(STORAGE_KEY);
}
