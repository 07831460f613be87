import type { LocalGame, Unreadable } from '@night-cage/client';
import { keep } from './keeper.ts';
import { lastPlayed } from './list.ts';
import { mayLeave } from './live-games.ts';
import { bringOldGames } from './old-games.ts';
import type { TableOfThisTab } from './on-the-table.ts';
import { openTable } from './open-table.ts';
import { tableNotes } from './table-notes.ts';

export type CannotOpen = Unreadable | 'missing';

/** A game that was begun in this tab goes on beside other tabs; answers with how to leave it. */
export const openBegun = (table: TableOfThisTab, game: LocalGame, begun: string): (() => void) =>
  openTable(game.id, keep(game, { confirmed: 0, begun }), { ...table, cannot: () => undefined });

/** A kept game takes the table, unless what is there must stay. If it cannot be opened, nothing changes, and the answer is why. */
export async function goOnWith(table: TableOfThisTab, id: string): Promise<CannotOpen | null> {
  if (table.shown()?.game.id === id || !mayLeave()) return null;
  await bringOldGames();
  return new Promise((resolve) => {
    let isShown = false;
    const opened = (): void => {
      if (!isShown) table.replace(end);
      isShown = true;
      resolve(null);
    };
    const end = openTable(id, null, {
      plays: (game) => {
        opened();
        table.plays(game);
      },
      watches: (game, takeOver) => {
        opened();
        table.watches(game, takeOver);
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
export async function goOnWithLast(table: TableOfThisTab): Promise<boolean> {
  await bringOldGames();
  for (const { id } of tableNotes()) if ((await goOnWith(table, id)) === null) return true;
  const last = await lastPlayed();
  return last !== null && (await goOnWith(table, last)) === null;
}
