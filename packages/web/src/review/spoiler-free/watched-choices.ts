import type { Game } from '@night-cage/client';

const KEY = 'night-cage/unspoiled-so-far';

/** Only games saved on this device have an id and return to the table after a reload. */
const idOf = (game: object): unknown => ('id' in game ? game.id : null);

/**
 * Saves the progress of a spoiler-free replay in this tab, so that a reload does not reveal the
 * end. Null removes it.
 */
export function saveWatchedChoices(game: Game, choices: number | null): void {
  try {
    if (choices === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([idOf(game), choices]));
  } catch {
    // Without storage, a reload shows the normal table.
  }
}

/** The progress of a spoiler-free replay of this game; null if there is none. */
export function loadWatchedChoices(game: Game): number | null {
  try {
    const [id, choices] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return typeof id === 'string' && id === idOf(game) && typeof choices === 'number' ? choices : null;
  } catch {
    return null;
  }
}
