import type { LocalGame, Unreadable } from '@night-cage/client';
import { saveWhilePlayed } from './saver.ts';
import { lastPlayedGame } from './list.ts';
import { mayLeave } from './live-games.ts';
import { migrateOldGames } from './migrate-old-games.ts';
import type { CurrentGame } from './current-game.ts';
import { claimGame } from './claim-game.ts';
import { lastGameNotes } from './read-last-game.ts';

export type CannotOpen = Unreadable | 'missing';

/** A game that was begun in this tab goes on beside other tabs; answers with how to leave it. */
export const openBegun = (current: CurrentGame, game: LocalGame, begun: string): (() => void) =>
  claimGame(game.id, saveWhilePlayed(game, { confirmed: 0, begun }), { ...current, cannot: () => undefined });

/** A kept game takes the table, unless what is there must stay. If it cannot be opened, nothing changes, and the answer is why. */
export async function goOnWith(current: CurrentGame, id: string): Promise<CannotOpen | null> {
  if (current.shown()?.game.id === id || !mayLeave()) return null;
  await migrateOldGames();
  return new Promise((resolve) => {
    let isShown = false;
    const opened = (): void => {
      if (!isShown) current.replace(end);
      isShown = true;
      resolve(null);
    };
    const end = claimGame(id, null, {
      plays: (game) => {
        opened();
        current.plays(game);
      },
      watches: (game, takeOver) => {
        opened();
        current.watches(game, takeOver);
      },
      cannot: ({ why }) => {
        if (isShown) return;
        end();
        resolve(why);
      },
    });
  });
}

/** The game of this tab or of this device, or else the one that was played last; false if there is none. */
export async function goOnWithLast(current: CurrentGame): Promise<boolean> {
  await migrateOldGames();
  for (const { id } of lastGameNotes()) if ((await goOnWith(current, id)) === null) return true;
  const last = await lastPlayedGame();
  return last !== null && (await goOnWith(current, last)) === null;
}
