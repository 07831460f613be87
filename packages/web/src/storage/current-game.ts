import { createSignal, type Accessor } from 'solid-js';
import type { LocalGame, OtherTabGame } from '@night-cage/client';
import { loadGameStorageLater } from './load-game-storage.ts';
import { confirmLeave } from './live-games.ts';
import { journalNewGame } from './write-journal.ts';

/** What is on the table of this tab: a game that is played here, or one that is looked at while another tab plays it. */
export interface ShownGame {
  readonly game: LocalGame | OtherTabGame;
  /** Asks the other tab for it; null where it is played here. */
  readonly takeOver: (() => void) | null;
}

export interface CurrentGame {
  readonly shown: Accessor<ShownGame | null>;
  plays: (game: LocalGame) => void;
  watches: (game: OtherTabGame, takeOver: () => void) => void;
  /** Another game takes the table: the one before is left, and `leaveQuestion` is called when this one is left in turn. */
  replace: (leave: () => void) => void;
  /** A new game takes the table. The one before stays where it is kept; where it could not be, whoever plays is asked. */
  begin: (game: LocalGame) => void;
}

export function createCurrentGame(): CurrentGame {
  const [shown, setShown] = createSignal<ShownGame | null>(null);
  let leave: () => void = () => undefined;
  const current: CurrentGame = {
    shown,
    plays: (game) => setShown({ game, takeOver: null }),
    watches: (game, takeOver) => setShown({ game, takeOver }),
    replace: (leaveNext) => {
      leave();
      leave = leaveNext;
    },
    begin: (game) => {
      if (!confirmLeave()) return;
      const begun = new Date().toISOString();
      const endJournal = journalNewGame(game, begun);
      const opened = loadGameStorageLater().then(
        ({ openBegunGame }) => {
          endJournal();
          return openBegunGame(current, game, begun);
        },
        // It did not come: the journal goes on alone.
        () => endJournal,
      );
      current.replace(() => void opened.then((end) => end()));
      current.plays(game);
    },
  };
  return current;
}
