import type { LocalGame } from '@night-cage/client';

/** A game that this page is saving right now. */
export interface LiveGame {
  readonly game: LocalGame;
  /** Whether everything is in the database or the journal. If not, closing the page loses it. */
  readonly isSafe: () => boolean;
  /** Resolves when everything is written, or cannot be written now. */
  readonly flush: () => Promise<void>;
  /** The question before an unsaved game is left; null until its text is loaded. */
  readonly question: () => string | null;
}

export const liveGames = new Set<LiveGame>();

/** Call before another game is shown: asks the player if choices would be lost. */
export const confirmLeave = (): boolean =>
  [...liveGames].every(({ isSafe, question }) => isSafe() || isSure(question()));

const isSure = (question: string | null): boolean => question !== null && confirm(question);
