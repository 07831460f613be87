import { NO_CHANCE, seededRandom, type State } from '@night-cage/rules';
import type { Question } from '../bot.ts';
import { tryOut } from '../escape/try-out.ts';
import { Expectation, type BestChoice } from '../solver/expectation.ts';
import { solveEnding } from '../solver/solve-ending.ts';
import type { Evaluator } from './evaluator.ts';
import type { RatedOption } from './think.ts';

/** With more tiles than this, going through all their orders takes too long. */
const MOST_LEFT = 4;
/** The solver visits a state of an ending faster than the search evaluates one. */
const NODES_AN_EVALUATION = 8;
const NODES_A_MILLISECOND = 100;
/** While tiles are left, half of the budget is kept for thinking, in case it does not suffice for an exact answer. */
const SHARE = 0.5;
const EXPECTED_AN_EVALUATION = 2;
const NODES_AN_ENDING = 2000;

/** What is proved: a sure way out of an ending, or the best choice over all orders of the last tiles. Null if nothing is. */
export function bestKnown(evaluator: Evaluator, question: Question): BestChoice | null {
  const { left } = question.state;
  if (left > MOST_LEFT) return null;
  const found = left === 0 ? solved(evaluator, question) : expected(evaluator, question);
  // It may begin with a gift that would make a key go round.
  return found !== null && question.options.includes(found.option) ? found : null;
}

function solved(evaluator: Evaluator, { state, budget }: Question): BestChoice | null {
  const nodes = nodesFor(evaluator, budget, NODES_AN_EVALUATION);
  const solution = solveEnding(state, { nodes, shouldStop: evaluator.mustStop });
  return solution.answer === 'won' ? { option: solution.line[0]!, worth: 1, exact: true } : null;
}

function expected(evaluator: Evaluator, { state, budget }: Question): BestChoice | null {
  const expectation = new Expectation(state, {
    nodes: Math.ceil(SHARE * nodesFor(evaluator, budget, EXPECTED_AN_EVALUATION)),
    nodesAnEnding: NODES_AN_ENDING,
    shouldStop: evaluator.mustStop,
    isWon: (ending) => isWonAtFirstSight(ending, evaluator.mustStop),
  });
  const best = expectation.best(state);
  evaluator.evaluations += Math.ceil(expectation.nodes / EXPECTED_AN_EVALUATION);
  return best;
}

const nodesFor = ({ most }: Evaluator, { milliseconds }: Question['budget'], anEvaluation: number): number =>
  Math.ceil(milliseconds === undefined ? most * anEvaluation : milliseconds * NODES_A_MILLISECOND);

/** Nothing in it is left to chance: no whims. */
const noLuck = seededRandom('no luck');

/** Does the judgement find the way, where the solver has to go through very much? */
const isWonAtFirstSight = (ending: State, shouldStop: () => boolean): boolean =>
  tryOut(ending, NO_CHANCE, noLuck, 0, shouldStop).length > 0;

/** All options as they were thought of, but what is proved comes first if nothing was thought to be better. */
export function withKnown(known: BestChoice | null, thought: readonly RatedOption[]): readonly RatedOption[] {
  if (known === null || (!known.exact && known.worth < thought[0]!.worth)) return thought;
  const others = thought.filter(({ option }) => option !== known.option);
  return [{ option: known.option, worth: known.worth, least: 0 }, ...others];
}
