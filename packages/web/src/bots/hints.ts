import { createSignal, type Accessor } from 'solid-js';
import type { Game } from '@night-cage/client';

/** How many hints a game has. */
const HINTS = 3;

export interface Hints {
  readonly left: Accessor<number>;
  spend: () => void;
}

/** The hints of a game: how many were spent is part of it, so that closing the page brings none back. */
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
