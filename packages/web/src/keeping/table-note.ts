import type { LocalGame } from '@night-cage/client';
import type { Outcome, Prisoner } from '@night-cage/rules';
import { readLocal, writeLocal } from './local.ts';

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

const KEY = 'night-cage/on-the-table';

/** The game of this tab, if it had one before it was loaded again; then the last one of this device. */
export const tableNotes = (): TableNote[] => [inThisTab(), readLocal(KEY)].flatMap(noteIn);

export const tableNote = (): TableNote | null => tableNotes()[0] ?? null;

function inThisTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function noteIn(text: string | null): TableNote[] {
  try {
    return text === null ? [] : [JSON.parse(text) as TableNote];
  } catch {
    return [];
  }
}

export function noteTable({ id, state, entries, dealt }: LocalGame): void {
  const note: TableNote = {
    id,
    isUnderWay: entries.length > 0 || dealt.from !== null,
    outcome: state.outcome,
    prisoner: state.asks?.prisoner ?? state.turn,
    left: state.left,
    round: Math.ceil(state.turns / state.at.length),
  };
  writeLocal(KEY, note);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // Then the last game of the device is the one of this tab too.
  }
}
