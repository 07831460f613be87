import type { BotQuestion } from '../bot.ts';
import { MOST_LAST_TILES, createLastTilesExpectation } from '../escape/last-tiles-expectation.ts';
import type { BestChoice } from '../solver/expectation.ts';
import { solveEnding } from '../solver/solve-ending.ts';
import type { Evaluator } from './evaluator.ts';
import type { RatedOption } from './think.ts';

/** The solver visits a state of an ending faster than the search evaluates one. */
const NODES_AN_EVALUATION = 8;
const NODES_A_MILLISECOND = 100;
/** While tiles are left, half of the budget is kept for thinking, in case it does not suffice for an exact answer. */
const SHARE = 0.5;
const EXPECTED_AN_EVALUATION = 2;

/**
 * What is proved: how an ending ends, or what the best choice over all orders of the last tiles leaves at the least. Null if
 * nothing is.
 */
export function bestKnown(evaluator: Evaluator, question: BotQuestion): BestChoice | null {
  const { left } = question.state;
  if (left > MOST_LAST_TILES) return null;
  const found = left === 0 ? solved(evaluator, question) : expected(evaluator, question);
  // It may begin with a gift that would make a key go round.
  const mayBegin = found.option === null ? found.exact : question.options.includes(found.option);
  return mayBegin ? found : null;
}

function solved(evaluator: Evaluator, { state, budget }: BotQuestion): BestChoice {
  const nodes = nodesFor(evaluator, budget, NODES_AN_EVALUATION);
  const solution = solveEnding(state, { nodes, shouldStop: evaluator.mustStop });
  if (solution.answer === 'won') return { option: solution.line[0]!, worth: 1, exact: true };
  return { option: null, worth: 0, exact: solution.answer === 'lost' };
}

function expected(evaluator: Evaluator, { state, budget }: BotQuestion): BestChoice {
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
 * All options as they were thought of, but what is proved comes first if nothing was thought to be better; of what is lost nothing is said to
 * be more than that. Only what was looked at to the end has no `least`.
 */
export function withKnown(known: BestChoice | null, thought: readonly RatedOption[]): readonly RatedOption[] {
  if (known === null || (!known.exact && known.worth < thought[0]!.worth)) return thought;
  const { option: way, worth, exact } = known;
  if (way === null) return thought.map(({ option }) => ({ option, worth, least: 0 }));
  const least = exact ? 0 : thought.find(({ option }) => option === way)!.least;
  return [{ option: way, worth, least }, ...thought.filter(({ option }) => option !== way)];
}
