import { createSignal, type Accessor } from 'solid-js';
import type { LocalGame, WatchedGame } from '@night-cage/client';
import { keepingLater } from './bring.ts';
import { journalNew } from './journal.ts';
import { mayLeave } from './live-games.ts';

/** What is on the table of this tab: a game that is played here, or one that is looked at while another tab plays it. */
export interface OnTheTable {
  readonly game: LocalGame | WatchedGame;
  /** Asks the other tab for it; null where it is played here. */
  readonly takeOver: (() => void) | null;
}

export interface TableOfThisTab {
  readonly shown: Accessor<OnTheTable | null>;
  plays: (game: LocalGame) => void;
  watches: (game: WatchedGame, takeOver: () => void) => void;
  /** Something else takes the table: what was there before is left, and this is how to leave what comes. */
  replace: (leave: () => void) => void;
  /** A new game takes the table. The one before stays where it is kept; where it could not be, whoever plays is asked. */
  begin: (game: LocalGame) => void;
}

export function createTableOfThisTab(): TableOfThisTab {
  const [shown, setShown] = createSignal<OnTheTable | null>(null);
  let leave: () => void = () => undefined;
  const table: TableOfThisTab = {
    shown,
    plays: (game) => setShown({ game, takeOver: null }),
    watches: (game, takeOver) => setShown({ game, takeOver }),
    replace: (leaveNext) => {
      leave();
      leave = leaveNext;
    },
    begin: (game) => {
      if (!mayLeave()) return;
      const begun = new Date().toISOString();
      const endJournal = journalNew(game, begun);
      const opened = keepingLater().then(({ openBegun }) => {
        endJournal();
        return openBegun(table, game, begun);
      });
      table.replace(() => void opened.then((end) => end()));
      table.plays(game);
    },
  };
  return table;
}
