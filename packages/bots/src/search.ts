import type { Option } from '@night-cage/rules';
import { isTired, wander } from './circles.ts';
import { isBeforeEverything } from './careful.ts';
import { newGiving } from './giving.ts';
import type { Bot, InstantBot, Question } from './port.ts';
import { lookerFor, type Limits, type Looker } from './search/looker.ts';
import { think, type Found } from './search/think.ts';
import { thinkTogether, type Helper } from './search/together.ts';
import { solveEnding } from './solver/solve-ending.ts';

export interface SearchBot extends InstantBot {
  /** All options, the best first, with what each was found to be worth as far as it was followed. */
  consider(question: Question): readonly Found[];
}

/**
 * Follows what may come as far as the budget lets it, likely things first, and judges what it comes to by the learned value.
 * Chance is weighed by its exact odds, so nothing is random: the same question with the same budget of iterations (looks at a
 * state) gets the same answer. When the stack is empty the ending is solved.
 */
export function searchBot(limits: Limits = {}): SearchBot {
  const giving = newGiving();
  const consider = (question: Question): readonly Found[] => {
    const looker = lookerFor(question.state, question.budget, limits);
    return solved(looker, question) ?? think(looker, question.state, question.options);
  };
  return {
    name: 'search',
    consider,
    choose(question) {
      const allowed = giving.allowed(question);
      return quickly(allowed) ?? tired(allowed, limits) ?? consider(allowed)[0]!.option;
    },
  };
}

export interface SearchTeam extends Bot {
  consider(question: Question): Promise<readonly Found[]>;
}

/** The same on several cores: whoever helps at the moment follows a share of the options. */
export function searchTeam(helpers: readonly Helper[], limits: Limits = {}): SearchTeam {
  const giving = newGiving();
  const consider = async (question: Question): Promise<readonly Found[]> => {
    const { state, options, budget } = question;
    const looker = lookerFor(state, budget, limits);
    return solved(looker, question) ?? thinkTogether(looker, state, options, helpers, limits);
  };
  return {
    name: 'search',
    consider,
    async choose(question) {
      const allowed = giving.allowed(question);
      return quickly(allowed) ?? tired(allowed, limits) ?? (await consider(allowed))[0]!.option;
    },
  };
}

/** States of an ending are looked at faster than others are judged. */
const NODES_A_LOOK = 8;
const NODES_A_MILLISECOND = 100;

/** All options if the solver finds a sure way out, which then comes first; the others are only glanced at. */
function solved(looker: Looker, { state, options, budget }: Question): readonly Found[] | null {
  if (state.left > 0) return null;
  const { milliseconds } = budget;
  const nodes = milliseconds === undefined ? looker.most * NODES_A_LOOK : milliseconds * NODES_A_MILLISECOND;
  const solution = solveEnding(state, { nodes: Math.ceil(nodes), shouldStop: looker.mustStop });
  if (solution.answer !== 'won') return null;
  const [way] = solution.line;
  // It may begin with a gift that would make a key go round.
  if (!options.includes(way!)) return null;
  const others = think({ ...looker, most: 0 }, state, options).filter(({ option }) => option !== way);
  return [{ option: way!, worth: 1, least: 0 }, ...others];
}

/** The answer to what needs no thought. */
function quickly({ state, options }: Question): Option | null {
  return options.length === 1 || isBeforeEverything(state) ? options[0]! : null;
}

/** Whoever walks in circles does something else, unless there is a sure way out. */
function tired(question: Question, limits: Limits): Option | null {
  const { state, options, budget } = question;
  if (!isTired(state)) return null;
  const [way] = solved(lookerFor(state, budget, limits), question) ?? [];
  return way?.option ?? wander(state, options);
}
