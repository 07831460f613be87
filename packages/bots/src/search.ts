import { tableFor, type Option, type State } from '@night-cage/rules';
import { isBeforeEverything } from './careful.ts';
import { wallClock, type Clock } from './clock.ts';
import { isGift, withoutGifts } from './gifts.ts';
import { learnedValue } from './judgement/learned.ts';
import type { InstantBot, Question } from './port.ts';
import { isTired, wander } from './circles.ts';
import type { Looker } from './search/looker.ts';
import { think, type Found } from './search/think.ts';
import { solveEnding, type SolverBudget } from './solver/solve-ending.ts';

export interface SearchOptions {
  readonly clock?: Clock;
  /** Asked about every half millisecond: says true when the answer is wanted at once. */
  readonly shouldStop?: () => boolean;
}

/** Without a budget: about a tenth of a second. */
const LOOKS = 6000;
/** States of an ending are looked at faster than others are judged. */
const NODES_A_LOOK = 8;
const NODES_A_MILLISECOND = 100;
/** A gift is free (K4), so there is no end to giving unless somebody sees to it. */
const GIFTS_A_TURN = 2;

export interface SearchBot extends InstantBot {
  /** All options, the best first, with what each was found to be worth as far as it was followed. */
  consider(question: Question): readonly Found[];
}

/**
 * Follows what may come as far as the budget lets it, likely things first, and judges what it comes to by the learned value.
 * Chance is weighed by its exact odds, so nothing is random: the same question with the same budget of iterations (looks at a
 * state) gets the same answer. When the stack is empty the ending is solved.
 */
export function searchBot({ clock = wallClock, shouldStop = never }: SearchOptions = {}): SearchBot {
  let gifts = { turns: -1, given: 0 };

  function consider({ state, options, budget }: Question): readonly Found[] {
    const { milliseconds, iterations } = budget;
    const until = milliseconds === undefined ? Infinity : clock() + milliseconds;
    const most = iterations ?? (milliseconds === undefined ? LOOKS : Infinity);
    const mustStop = (): boolean => shouldStop() || clock() >= until;
    const nodes = milliseconds === undefined ? most * NODES_A_LOOK : milliseconds * NODES_A_MILLISECOND;
    const way = state.left > 0 ? null : wayOut(state, { nodes: Math.ceil(nodes), shouldStop: mustStop });
    const looker: Looker = {
      table: tableFor(state.setup),
      value: learnedValue(state.setup),
      looks: 0,
      // Whoever knows the way out only glances at the rest.
      most: way === null ? most : 0,
      mustStop,
      stopped: false,
    };
    const found = think(looker, state, options);
    if (way === null) return found;
    return [{ option: way, worth: 1, least: 0 }, ...found.filter(({ option }) => option !== way)];
  }

  return {
    name: 'search',
    consider,
    choose(question) {
      const { state, options } = question;
      if (options.length === 1 || isBeforeEverything(state)) return options[0]!;
      if (isTired(state)) return wander(state, options);
      if (gifts.turns !== state.turns) gifts = { turns: state.turns, given: 0 };
      const allowed = gifts.given < GIFTS_A_TURN ? options : withoutGifts(options);
      const { option } = consider({ ...question, options: allowed })[0]!;
      if (isGift(option)) gifts.given++;
      return option;
    },
  };
}

const never = (): boolean => false;

/** The first step of a sure escape, if the solver finds one. */
function wayOut(state: State, budget: SolverBudget): Option | null {
  const solution = solveEnding(state, budget);
  return solution.answer === 'won' ? solution.line[0]! : null;
}
