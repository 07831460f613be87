import { createSignal, type Accessor } from 'solid-js';
import type { Session } from './session.ts';

/** How many hints a game has (ux 3.3). */
const HINTS = 3;

export interface Hints {
  readonly left: Accessor<number>;
  spend: () => void;
}

/** The hints of a game: how many were spent is part of it, so that closing the page brings none back. */
export function hintsOf(session: Session, keep: (session: Session) => void): Hints {
  const [left, setLeft] = createSignal(HINTS - session.hintsSpent);
  return {
    left,
    spend: () => {
      session.hintsSpent++;
      keep(session);
      setLeft(HINTS - session.hintsSpent);
    },
  };
}
