import type { LocalGame } from '@night-cage/client';
import type { Outcome, Prisoner } from '@night-cage/rules';
import { writeLocal } from './local-storage.ts';

/** A summary of the game on the table and its progress: the home page shows it without opening the game. */
export interface LastGameSummary {
  readonly id: string;
  /** It has a choice, or began at a position. */
  readonly isUnderWay: boolean;
  readonly outcome: Outcome;
  readonly prisoner: Prisoner;
  readonly left: number;
  /** Missing in summaries of earlier versions. */
  readonly turn?: number;
}

export const LAST_GAME = 'night-cage/on-the-table';

export function saveLastGameSummary({ id, state, entries, wholeDeal }: LocalGame): void {
  const summary: LastGameSummary = {
    id,
    isUnderWay: entries.length > 0 || wholeDeal.from !== null,
    outcome: state.outcome,
    prisoner: state.asks?.prisoner ?? state.turn,
    left: state.left,
    turn: state.turns,
  };
  writeLocal(LAST_GAME, summary);
  try {
    sessionStorage.setItem(LAST_GAME, JSON.stringify(summary));
  } catch {
    // Without session storage, this tab uses the last game of the device.
  }
}
