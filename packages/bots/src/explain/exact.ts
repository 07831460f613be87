import type { Option, State } from '@night-cage/rules';
import { isWonAtFirstSight } from '../escape/at-first-sight.ts';
import { Expectation } from '../solver/expectation.ts';
import type { SolverBudget } from '../solver/solve-ending.ts';

/** With more tiles than this, going through all their orders takes too long. */
const MOST_LEFT = 4;
const NODES_AN_ENDING = 2000;

/**
 * The exact chance to escape after each option, with the best choices, over all orders of the last tiles: of as many options
 * as the budget suffices for, in the order in which they are asked about.
 */
export function exactChances(
  state: State,
  options: readonly Option[],
  { nodes, shouldStop }: Required<Pick<SolverBudget, 'nodes' | 'shouldStop'>>,
): ReadonlyMap<Option, number> {
  const found = new Map<Option, number>();
  if (state.left === 0 || state.left > MOST_LEFT) return found;
  // What one option teaches serves the next.
  const expectation = new Expectation(state, {
    nodes,
    nodesAnEnding: NODES_AN_ENDING,
    shouldStop,
    isWon: (ending) => isWonAtFirstSight(ending, shouldStop),
  });
  for (const option of options) {
    const worth = expectation.after(state, option);
    if (!Number.isNaN(worth)) found.set(option, worth);
  }
  return found;
}
