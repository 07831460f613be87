import type { BotQuestion } from '../bot.ts';
import { MAX_LAST_TILES, createLastTilesExpectation } from '../escape/last-tiles-expectation.ts';
import type { BestChoice } from '../solver/expectation.ts';
import { solveEnding } from '../solver/solve-ending.ts';
import type { Evaluator } from './evaluator.ts';
import type { RatedOption } from './think.ts';

/** The solver visits states faster than the search evaluates them. */
const NODES_AN_EVALUATION = 8;
const NODES_A_MILLISECOND = 100;
/**
 * While tiles are left, half of the budget is reserved for the search, in case an exact answer
 * needs more.
 */
const SHARE = 0.5;
const EXPECTED_AN_EVALUATION = 2;

/**
 * The proved result, if any: how an ending ends, or a lower bound for the best choice over all
 * orders of the last tiles. Null if nothing is proved.
 */
export function findProvedResult(evaluator: Evaluator, question: BotQuestion): BestChoice | null {
  const { left } = question.state;
  if (left > MAX_LAST_TILES) return null;
  const found = left === 0 ? solved(evaluator, question) : expectedBest(evaluator, question);
  // The solution may begin with a gift that the gift limit forbids.
  const mayBegin = found.option === null ? found.exact : question.options.includes(found.option);
  return mayBegin ? found : null;
}

function solved(evaluator: Evaluator, { state, budget }: BotQuestion): BestChoice {
  const nodes = nodesFor(evaluator, budget, NODES_AN_EVALUATION);
  const solution = solveEnding(state, { nodes, shouldStop: evaluator.mustStop });
  if (solution.answer === 'won') return { option: solution.line[0]!, worth: 1, exact: true };
  return { option: null, worth: 0, exact: solution.answer === 'lost' };
}

function expectedBest(evaluator: Evaluator, { state, budget }: BotQuestion): BestChoice {
  const expectation = createLastTilesExpectation(state, {
    nodes: Math.ceil(SHARE * nodesFor(evaluator, budget, EXPECTED_AN_EVALUATION)),
    shouldStop: evaluator.mustStop,
    odds: evaluator.odds,
  });
  const best = expectation.best(state);
  evaluator.evaluations += Math.ceil(expectation.nodes / EXPECTED_AN_EVALUATION);
  return best;
}

const nodesFor = (
  { most }: Evaluator,
  { milliseconds }: BotQuestion['budget'],
  anEvaluation: number,
): number => Math.ceil(milliseconds === undefined ? most * anEvaluation : milliseconds * NODES_A_MILLISECOND);

/**
 * Merges a proved result into the rated options: the proved option comes first unless the search
 * rated another one higher. If everything loses, every option gets that worth. `least` is 0 only
 * for worths that are final.
 */
export function mergeProvedResult(
  known: BestChoice | null,
  rated: readonly RatedOption[],
): readonly RatedOption[] {
  if (known === null || (!known.exact && known.worth < rated[0]!.worth)) return rated;
  const { option: provedOption, worth, exact } = known;
  if (provedOption === null) return rated.map(({ option }) => ({ option, worth, least: 0 }));
  const least = exact ? 0 : rated.find(({ option }) => option === provedOption)!.least;
  return [{ option: provedOption, worth, least }, ...rated.filter(({ option }) => option !== provedOption)];
}
