import { NO_CHANCE, seededRandom, type State } from '@night-cage/rules';
import { Expectation, type ExpectationBudget } from '../solver/expectation.ts';
import { tryToEscape } from './try-to-escape.ts';

/** With more tiles than this, going through all their orders takes too long. */
export const MOST_LAST_TILES = 4;
const NODES_AN_ENDING = 2000;

/** Nothing in it is left to chance: no whims. */
const noLuck = seededRandom('no luck');

/** What the last tiles leave of the chance; the judgement often finds the way out of an ending where the solver has to go through very much. */
export const createLastTilesExpectation = (
  state: State,
  budget: ExpectationBudget & Required<Pick<ExpectationBudget, 'shouldStop'>>,
): Expectation =>
  new Expectation(state, {
    ...budget,
    nodesAnEnding: NODES_AN_ENDING,
    isWon: (ending) => tryToEscape(ending, NO_CHANCE, noLuck, 0, budget.shouldStop).length > 0,
  });
