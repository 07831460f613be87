import type { Game } from '@night-cage/client';

const KEY = 'night-cage/unspoiled-so-far';

/** Games of this device have a name; others are not on the table again after a reload. */
const nameOf = (game: object): unknown => ('id' in game ? game.id : null);

/** How far a game was watched without what comes, in this tab: a reload must not tell its end. Null ends it. */
export function saveWatchedChoices(game: Game, choices: number | null): void {
  try {
    if (choices === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([nameOf(game), choices]));
  } catch {
    // Where nothing may be kept, a reload shows the table.
  }
}

/** After how many choices somebody was watching this game; null if nobody was. */
export function loadWatchedChoices(game: Game): number | null {
  try {
    const [name, choices] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return typeof name === 'string' && name === nameOf(game) && typeof choices === 'number' ? choices : null;
  } catch {
    return null;
  }
}
