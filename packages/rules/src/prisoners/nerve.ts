import type { Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';

/**
 * N1: the most nerve a prisoner can have in any edition. Code that stores nerve in a fixed size
 * refers to this constant.
 */
export const MAX_NERVE = 2;
/** The most nerve a prisoner can have in an edition: 0 without nerve. See `Ruleset`. */
export type NerveLimit = 0 | typeof MAX_NERVE;

/**
 * The nerve that a prisoner may spend now. Only the prisoner of the turn can have gained a nerve
 * this turn.
 */
export function spendableNerve(table: Ruleset, state: State, prisoner: Prisoner): number {
  const { edition, nerveLimit } = table;
  if (nerveLimit === 0) return 0;
  if (edition.gainForbids === 'everything' && state.gained && prisoner === state.turn) return 0;
  return state.nerve[prisoner]!;
}

/** N6: never in a turn in which the prisoner gained a nerve. */
export const maySustain = (table: Ruleset, state: State, prisoner: Prisoner): boolean =>
  table.nerveLimit > 0 && !state.gained && state.nerve[prisoner]! > 0;
