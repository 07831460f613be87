import { tableFor } from '../editions/editions.ts';
import type { Option } from './option.ts';
import type { State } from './state.ts';

/** All answers to the pending question, as integers; a decided game has none. */
export function legalOptions(state: State, out: Option[] = []): Option[] {
  const { asks } = state;
  if (asks === null || state.outcome !== 'playing') return out;
  const table = tableFor(state.setup);
  table.edition.questions[asks.asks].options(table, state, out);
  return out;
}
