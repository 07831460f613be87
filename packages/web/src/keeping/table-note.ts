import type { LocalGame } from '@night-cage/client';
import type { Outcome, Prisoner } from '@night-cage/rules';
import { writeLocal } from './local.ts';

/** Which game is on the table, and where it stands: the first page says so without opening it. */
export interface TableNote {
  readonly id: string;
  /** Somebody has chosen something in it, or it began at a position of its own. */
  readonly isUnderWay: boolean;
  readonly outcome: Outcome;
  readonly prisoner: Prisoner;
  readonly left: number;
  readonly round: number;
}

export const ON_THE_TABLE = 'night-cage/on-the-table';

export function noteTable({ id, state, entries, dealt }: LocalGame): void {
  const note: TableNote = {
    id,
    isUnderWay: entries.length > 0 || dealt.from !== null,
    outcome: state.outcome,
    prisoner: state.asks?.prisoner ?? state.turn,
    left: state.left,
    round: Math.ceil(state.turns / state.at.length),
  };
  writeLocal(ON_THE_TABLE, note);
  try {
    sessionStorage.setItem(ON_THE_TABLE, JSON.stringify(note));
  } catch {
    // Then the last game of the device is the one of this tab too.
  }
}
