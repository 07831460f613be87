import type { BranchIndex, LocalGame } from '@night-cage/client';

const KEY = 'night-cage/path';

/** Notes which side path of a game is on the table of this tab, as long as the tab is open. */
export function saveCurrentPath({ id }: LocalGame, line: BranchIndex): void {
  try {
    if (line === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([id, line]));
  } catch {
    // Then the game itself is shown first.
  }
}

/** The side path of a game that was on the table before the page was loaded again; null if none was. */
export function loadCurrentPath({ id, tree }: LocalGame): number | null {
  try {
    const [of, line] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return of === id && typeof line === 'number' && line in tree.branches ? line : null;
  } catch {
    return null;
  }
}
