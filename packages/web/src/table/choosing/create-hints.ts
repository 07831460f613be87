import { createSignal, type Accessor } from 'solid-js';
import type { Game } from '@night-cage/client';

/** The number of hints per game. */
const HINTS = 3;

export interface Hints {
  readonly left: Accessor<number>;
  spend: () => void;
}

/**
 * The hint counter of a game. Spent hints are saved with the game, so reloading the page does not
 * refill it.
 */
export function createHints(game: Game): Hints {
  const [left, setLeft] = createSignal(HINTS - game.hintsSpent);
  return {
    left,
    spend: () => {
      game.spendHint();
      setLeft(HINTS - game.hintsSpent);
    },
  };
}
