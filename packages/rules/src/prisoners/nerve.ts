import type { Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';

/** No table lets a prisoner have more nerves (N1). Whatever holds nerves in a fixed size says so with this type. */
export const MAX_NERVE = 2;
/** The most nerves a prisoner can have at one table: none in editions without nerve. `Table` has it. */
export type NerveLimit = 0 | typeof MAX_NERVE;

/** How many nerves a prisoner may spend now. Only the prisoner of the turn can have gained one in it. */
export function spendableNerve(table: Ruleset, state: State, prisoner: Prisoner): number {
  const { edition, nerveLimit } = table;
  if (nerveLimit === 0) return 0;
  if (edition.gainForbids === 'everything' && state.gained && prisoner === state.turn) return 0;
  return state.nerve[prisoner]!;
}

/** N6: never in a turn in which the prisoner gained a nerve. */
export const maySustain = (table: Ruleset, state: State, prisoner: Prisoner): boolean =>
  table.nerveLimit > 0 && !state.gained && state.nerve[prisoner]! > 0;
