import type { Option } from '@night-cage/rules';
import { isStalled, stalledChoice } from './stalled.ts';
import { isBeforeEverything } from './careful.ts';
import { newGiftLimit } from './gift-limit.ts';
import type { Bot, InstantBot, Question } from './bot.ts';
import { evaluatorFor, type Limits, type Evaluator } from './search/evaluator.ts';
import { think, type RatedOption } from './search/think.ts';
import { thinkInParallel, type Helper } from './search/parallel.ts';
import { solveEnding } from './solver/solve-ending.ts';

export interface SearchBot extends InstantBot {
  /** All options, the best first, with what each was found to be worth as far as it was followed. */
  consider(question: Question): readonly RatedOption[];
}

/**
 * Follows what may come as far as the budget lets it, likely things first, and judges what it comes to by the learned value.
 * Chance is weighed by its exact odds, so nothing is random: the same question with the same budget of iterations (states
 * evaluated) gets the same answer. When the stack is empty the ending is solved.
 */
export function searchBot(limits: Limits = {}): SearchBot {
  const gifts = newGiftLimit();
  const consider = (question: Question): readonly RatedOption[] => {
    const evaluator = evaluatorFor(question.state, question.budget, limits);
    return solved(evaluator, question) ?? think(evaluator, question.state, question.options);
  };
  return {
    name: 'search',
    consider,
    choose(question) {
      const allowed = gifts.allowed(question);
      return obviousChoice(allowed) ?? stalled(allowed, limits) ?? consider(allowed)[0]!.option;
    },
  };
}

export interface SearchTeam extends Bot {
  consider(question: Question): Promise<readonly RatedOption[]>;
}

/** The same on several cores: each free helper evaluates a share of the options. */
export function searchTeam(helpers: readonly Helper[], limits: Limits = {}): SearchTeam {
  const gifts = newGiftLimit();
  const consider = async (question: Question): Promise<readonly RatedOption[]> => {
    const { state, options, budget } = question;
    const evaluator = evaluatorFor(state, budget, limits);
    return solved(evaluator, question) ?? thinkInParallel(evaluator, state, options, helpers, limits);
  };
  return {
    name: 'search',
    consider,
    async choose(question) {
      const allowed = gifts.allowed(question);
      return obviousChoice(allowed) ?? stalled(allowed, limits) ?? (await consider(allowed))[0]!.option;
    },
  };
}

/** The solver visits a state of an ending faster than the search evaluates one. */
const NODES_AN_EVALUATION = 8;
const NODES_A_MILLISECOND = 100;

/** All options if the solver finds a sure way out, which then comes first; the others are evaluated once each. */
function solved(evaluator: Evaluator, { state, options, budget }: Question): readonly RatedOption[] | null {
  if (state.left > 0) return null;
  const { milliseconds } = budget;
  const nodes =
    milliseconds === undefined ? evaluator.most * NODES_AN_EVALUATION : milliseconds * NODES_A_MILLISECOND;
  const solution = solveEnding(state, { nodes: Math.ceil(nodes), shouldStop: evaluator.mustStop });
  if (solution.answer !== 'won') return null;
  const [way] = solution.line;
  // It may begin with a gift that would make a key go round.
  if (!options.includes(way!)) return null;
  const others = think({ ...evaluator, most: 0 }, state, options).filter(({ option }) => option !== way);
  return [{ option: way!, worth: 1, least: 0 }, ...others];
}

/** The answer to what needs no thought. */
function obviousChoice({ state, options }: Question): Option | null {
  return options.length === 1 || isBeforeEverything(state) ? options[0]! : null;
}

/** In a game that goes nowhere: the sure way out if the solver finds one, otherwise an arbitrary option. */
function stalled(question: Question, limits: Limits): Option | null {
  const { state, options, budget } = question;
  if (!isStalled(state)) return null;
  const [way] = solved(evaluatorFor(state, budget, limits), question) ?? [];
  return way?.option ?? stalledChoice(state, options);
}
