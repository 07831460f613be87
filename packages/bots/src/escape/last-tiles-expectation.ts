import { NO_CHANCE, seededRandom, type State } from '@night-cage/rules';
import { Expectation, type ExpectationBudget } from '../solver/expectation.ts';
import { tryToEscape } from './try-to-escape.ts';

/** With more tiles, going through all their orders takes too long. */
export const MAX_LAST_TILES = 4;
const NODES_AN_ENDING = 2000;

/** Never drawn from: the simulation makes no random choices. */
const noRandom = seededRandom('no luck');

/**
 * The exact chance over all orders of the last tiles. For endings that would cost the solver very
 * many states, it first lets the evaluation play the ending out, which often finds the escape.
 */
export const createLastTilesExpectation = (
  state: State,
  budget: ExpectationBudget & Required<Pick<ExpectationBudget, 'shouldStop'>>,
): Expectation =>
  new Expectation(state, {
    ...budget,
    nodesAnEnding: NODES_AN_ENDING,
    isWon: (ending) => tryToEscape(ending, NO_CHANCE, noRandom, 0, budget.shouldStop).length > 0,
  });
