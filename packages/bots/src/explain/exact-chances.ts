import type { Option, State } from '@night-cage/rules';
import { MAX_LAST_TILES, createLastTilesExpectation } from '../escape/last-tiles-expectation.ts';
import type { SolverBudget } from '../solver/solve-ending.ts';

/**
 * The exact chance to escape after each option, with the best play over all orders of the last
 * tiles. Covers the options in the given order, as far as the budget suffices.
 */
export function computeExactChances(
  state: State,
  options: readonly Option[],
  budget: Required<Pick<SolverBudget, 'nodes' | 'shouldStop'>>,
): ReadonlyMap<Option, number> {
  const found = new Map<Option, number>();
  if (state.left === 0 || state.left > MAX_LAST_TILES) return found;
  // All options share one memory.
  const expectation = createLastTilesExpectation(state, budget);
  for (const option of options) {
    const worth = expectation.after(state, option);
    if (!Number.isNaN(worth)) found.set(option, worth);
  }
  return found;
}
