import type { LocalGame } from '@night-cage/client';
import type { Outcome, Prisoner } from '@night-cage/rules';
import { writeLocal } from './local-storage.ts';

/** Which game is on the table, and where it stands: the first page says so without opening it. */
export interface LastGameNote {
  readonly id: string;
  /** Somebody has chosen something in it, or it began at a position of its own. */
  readonly isUnderWay: boolean;
  readonly outcome: Outcome;
  readonly prisoner: Prisoner;
  readonly left: number;
  /** Not known from notes of an earlier version. */
  readonly turn?: number;
}

export const LAST_GAME = 'night-cage/on-the-table';

export function saveLastGameNote({ id, state, entries, wholeDeal }: LocalGame): void {
  const note: LastGameNote = {
    id,
    isUnderWay: entries.length > 0 || wholeDeal.from !== null,
    outcome: state.outcome,
    prisoner: state.asks?.prisoner ?? state.turn,
    left: state.left,
    turn: state.turns,
  };
  writeLocal(LAST_GAME, note);
  try {
    sessionStorage.setItem(LAST_GAME, JSON.stringify(note));
  } catch {
    // Then the last game of the device is the one of this tab too.
  }
}
