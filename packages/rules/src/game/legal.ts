import { rulesetFor } from '../editions/editions.ts';
import type { Intent } from './intent.ts';
import { OptionList, unpackIntent, type Option } from './option.ts';
import { questionHandlerOf } from './turn-engine.ts';
import type { State } from './state.ts';

/**
 * Adds all answers to the pending question to `out`, as integers; none once the game is decided.
 */
export function listOptions(state: State, out: OptionList): void {
  const { asks } = state;
  if (asks === null || state.outcome !== 'playing') return;
  const table = rulesetFor(state.setup);
  questionHandlerOf(table.edition, asks).options(table, state, asks, out);
}

const scratch = new OptionList();

/**
 * All answers to the pending question, as integers; conceding, which is always possible, is not
 * included.
 *
 * @example
 * ```ts
 * import { legalOptions, newGame, settle, unpackIntent } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const options = legalOptions(newGame(settled.setup));
 * options.length; // → 144
 * unpackIntent(options[0]!); // → { verb: 'start', prisoner: 0, space: 0, tile: 102 }
 * ```
 */
export function legalOptions(state: State): Option[] {
  listOptions(state, scratch.clear());
  return scratch.toArray();
}

/** All answers to the pending question, as intents; conceding is not included. */
export function legal(state: State): Intent[] {
  listOptions(state, scratch.clear());
  const intents: Intent[] = [];
  for (let n = 0; n < scratch.count; n++) intents.push(unpackIntent(scratch.at(n)));
  return intents;
}
