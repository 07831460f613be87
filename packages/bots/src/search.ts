import type { Option, State } from '@night-cage/rules';
import { isTired, wander } from './circles.ts';
import { isBeforeEverything } from './careful.ts';
import { isGift, withoutGifts } from './gifts.ts';
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
  const manners = newManners();
  const consider = (question: Question): readonly Found[] => {
    const looker = lookerFor(question.state, question.budget, limits);
    return solved(looker, question) ?? think(looker, question.state, question.options);
  };
  return {
    name: 'search',
    consider,
    choose: (question) =>
      manners.quickly(question) ?? manners.chosen(question, consider(manners.allowed(question))),
  };
}

export interface SearchTeam extends Bot {
  consider(question: Question): Promise<readonly Found[]>;
}

/** The same on several cores: whoever helps at the moment follows a share of the options. */
export function searchTeam(helpers: readonly Helper[], limits: Limits = {}): SearchTeam {
  const manners = newManners();
  const consider = async (question: Question): Promise<readonly Found[]> => {
    const { state, options, budget } = question;
    const looker = lookerFor(state, budget, limits);
    return solved(looker, question) ?? thinkTogether(looker, state, options, helpers, limits);
  };
  return {
    name: 'search',
    consider,
    choose: async (question) =>
      manners.quickly(question) ?? manners.chosen(question, await consider(manners.allowed(question))),
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
  const others = think({ ...looker, most: 0 }, state, options).filter(({ option }) => option !== way);
  return [{ option: way!, worth: 1, least: 0 }, ...others];
}

/** A gift is free (K4), so there is no end to giving unless somebody sees to it. */
const GIFTS_A_TURN = 2;

interface Manners {
  /** The answer to what needs no thought. */
  quickly(question: Question): Option | null;
  allowed(question: Question): Question;
  chosen(question: Question, found: readonly Found[]): Option;
}

function newManners(): Manners {
  let gifts = { turns: -1, given: 0 };
  const givenIn = ({ turns }: State): number => (gifts.turns === turns ? gifts.given : 0);
  return {
    quickly({ state, options }) {
      if (options.length === 1 || isBeforeEverything(state)) return options[0]!;
      return isTired(state) ? wander(state, options) : null;
    },
    allowed: (question) =>
      givenIn(question.state) < GIFTS_A_TURN
        ? question
        : { ...question, options: withoutGifts(question.options) },
    chosen({ state }, found) {
      const { option } = found[0]!;
      if (isGift(option)) gifts = { turns: state.turns, given: givenIn(state) + 1 };
      return option;
    },
  };
}
