import type { Option, State } from '@night-cage/rules';
import { isStalled, stalledChoice } from './stalled.ts';
import { learnedValue } from './judgement/learned-value.ts';
import type { InstantBot, BotQuestion } from './bot.ts';
import { solveEnding } from './solver/solve-ending.ts';
import { FIRST_SIGHT, QUICK_LOOK, weigh, type CloseLook } from './weigh.ts';

/** Of 120 games 103 were won without a look at endings, 106 with so many states, 107 with 1000. */
const STATES_OF_AN_ENDING = 300;

/**
 * Looks as far as the turn is certain, and at each tile that may come next with its exact odds, and takes what leaves the
 * best chance to escape. Once the stack is empty it takes the way out, if there is one that so many states show. The same
 * state always gets the same answer.
 */
export function carefulBot(statesOfAnEnding = STATES_OF_AN_ENDING): InstantBot {
  return {
    name: 'careful',
    choose({ state, options }: BotQuestion): Option {
      if (options.length === 1 || isBeforeEverything(state)) return options[0]!;
      const wayOut = sureWayOut(state, statesOfAnEnding);
      if (wayOut !== null) return wayOut;
      if (isStalled(state)) return stalledChoice(state, options);
      return weigh(learnedValue(state.setup), state, options, closenessFor(state)).option;
    },
  };
}

function sureWayOut(state: State, nodes: number): Option | null {
  if (state.left > 0 || nodes === 0) return null;
  const solution = solveEnding(state, { nodes });
  return solution.answer === 'won' ? (solution.line[0] ?? null) : null;
}

/** Where to start is asked with a hundred answers that hardly differ. */
export const closenessFor = ({ asks }: State): CloseLook =>
  asks?.asks === 'start' ? FIRST_SIGHT : QUICK_LOOK;

/** On an empty board all spaces are alike, but that a corner has the fewest diagonals (P8). */
export const isBeforeEverything = (state: State): boolean =>
  state.turns === 1 && state.asks?.asks === 'start';
