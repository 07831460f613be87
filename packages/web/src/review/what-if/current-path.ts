import type { BranchIndex, LocalGame } from '@night-cage/client';

const KEY = 'night-cage/path';

/** Remembers for this tab which side path is on the table. */
export function saveCurrentPath({ id }: LocalGame, line: BranchIndex): void {
  try {
    if (line === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([id, line]));
  } catch {
    // Without storage, a reload shows the game itself.
  }
}

/** The side path that was on the table before a reload; null if there was none. */
export function loadCurrentPath({ id, tree }: LocalGame): number | null {
  try {
    const [gameId, line] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return gameId === id && typeof line === 'number' && line in tree.branches ? line : null;
  } catch {
    return null;
  }
}
