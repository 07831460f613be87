import { createSignal, type Accessor } from 'solid-js';
import type { LocalGame, Unreadable, WatchedGame } from '@night-cage/client';
import { bringKeeping, keepingLater } from './bring.ts';
import { journalNew } from './journal.ts';

/** What is on the table of this tab: a game that is played here, or one that is looked at while another tab plays it. */
export interface OnTheTable {
  readonly game: LocalGame | WatchedGame;
  /** Asks the other tab for it; null where it is played here. */
  readonly takeOver: (() => void) | null;
}

export type CannotOpen = Unreadable | 'missing';

export interface TableOfThisTab {
  readonly shown: Accessor<OnTheTable | null>;
  /** A new game takes the table. The one before stays where it is kept. */
  begin: (game: LocalGame) => void;
  /** A kept game takes the table. If it cannot be opened, nothing changes, and the answer is why. */
  open: (id: string) => Promise<CannotOpen | null>;
}

export function createTableOfThisTab(): TableOfThisTab {
  const [shown, setShown] = createSignal<OnTheTable | null>(null);
  let leave: () => void = () => undefined;
  const replace = (leaveNext: () => void): void => {
    leave();
    leave = leaveNext;
  };
  const showing = {
    plays: (game: LocalGame) => setShown({ game, takeOver: null }),
    watches: (game: WatchedGame, takeOver: () => void) => setShown({ game, takeOver }),
  };

  return {
    shown,
    begin: (game) => {
      const begun = new Date().toISOString();
      const endJournal = journalNew(game, begun);
      const opened = keepingLater().then(({ keep, openTable }) => {
        endJournal();
        const keeper = keep(game, { confirmed: 0, begun });
        return openTable(game.id, keeper, { ...showing, cannot: () => undefined });
      });
      replace(() => void opened.then((end) => end()));
      showing.plays(game);
    },
    open: async (id) => {
      const { openTable, ready } = await bringKeeping();
      await ready;
      return new Promise((resolve) => {
        const end = openTable(id, null, {
          plays: (game) => {
            if (leave !== end) replace(end);
            showing.plays(game);
            resolve(null);
          },
          watches: (game, takeOver) => {
            if (leave !== end) replace(end);
            showing.watches(game, takeOver);
            resolve(null);
          },
          cannot: ({ why }) => {
            end();
            resolve(why);
          },
        });
      });
    },
  };
}
