import type { LocalGame } from '@night-cage/client';

/** A game that this page keeps right now. */
export interface LiveGame {
  readonly game: LocalGame;
  /** Is everything in the store or in the journal? What is not would be lost with this page. */
  readonly isSafe: () => boolean;
  /** Resolves when everything is written, or cannot be now. */
  readonly flush: () => Promise<void>;
  /** Asked before it is left while it is not safe; null until the words are there. */
  readonly question: () => string | null;
}

export const liveGames = new Set<LiveGame>();

/** Before another game takes the table: whoever plays is asked if something would be lost. */
export const confirmLeave = (): boolean =>
  [...liveGames].every(({ isSafe, question }) => isSafe() || isSure(question()));

const isSure = (question: string | null): boolean => question !== null && confirm(question);
