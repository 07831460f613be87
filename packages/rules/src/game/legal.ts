import { tableFor } from '../editions/editions.ts';
import { OptionList, type Option } from './option.ts';
import type { State } from './state.ts';

/** Adds all answers to the pending question, as integers; a decided game has none. */
export function listOptions(state: State, out: OptionList): void {
  const { asks } = state;
  if (asks === null || state.outcome !== 'playing') return;
  const table = tableFor(state.setup);
  table.edition.questions[asks.asks].options(table, state, out);
}

const scratch = new OptionList();

export function legalOptions(state: State): Option[] {
  listOptions(state, scratch.clear());
  return scratch.toArray();
}
