import { createSignal, type Accessor } from 'solid-js';
import type { LocalGame, OtherTabGame } from '@night-cage/client';
import { loadGameStorageLater } from './load-game-storage.ts';
import { confirmLeave } from './live-games.ts';
import { journalNewGame } from './write-journal.ts';

/** The game that this tab shows: played here, or watched while another tab plays it. */
export interface ShownGame {
  readonly game: LocalGame | OtherTabGame;
  /** Asks the other tab for the game; null if it is played here. */
  readonly takeGameOver: (() => void) | null;
}

/** The game on the table of this tab, and how to replace it. */
export interface CurrentGame {
  readonly shown: Accessor<ShownGame | null>;
  plays: (game: LocalGame) => void;
  watches: (game: OtherTabGame, takeGameOver: () => void) => void;
  /** Replaces the shown game: leaves it, and calls `leave` when the new one is replaced in turn. */
  replace: (leave: () => void) => void;
  /**
   * Shows a new game. The game before stays saved; if it could not be saved, the player is asked
   * first.
   */
  begin: (game: LocalGame) => void;
}

export function createCurrentGame(): CurrentGame {
  const [shown, setShown] = createSignal<ShownGame | null>(null);
  let leave: () => void = () => undefined;
  const current: CurrentGame = {
    shown,
    plays: (game) => setShown({ game, takeGameOver: null }),
    watches: (game, takeGameOver) => setShown({ game, takeGameOver }),
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
        // It did not load: the journal alone keeps the game.
        () => endJournal,
      );
      current.replace(() => void opened.then((end) => end()));
      current.plays(game);
    },
  };
  return current;
}
