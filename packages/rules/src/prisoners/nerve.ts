import type { Table } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';

/** The most nerves a prisoner can have (N1). */
export const MOST_NERVE = 2;

/** How many nerves a prisoner may spend now. Only the prisoner of the turn can have gained one in it. */
export function spendableNerve(table: Table, state: State, prisoner: Prisoner): number {
  const { edition } = table;
  if (!edition.nerve) return 0;
  if (edition.gainForbids === 'everything' && state.gained && prisoner === state.turn) return 0;
  return state.nerve[prisoner]!;
}

/** N6: never in a turn in which the prisoner gained a nerve. */
export const maySustain = (table: Table, state: State, prisoner: Prisoner): boolean =>
  table.edition.nerve && !state.gained && state.nerve[prisoner]! > 0;
