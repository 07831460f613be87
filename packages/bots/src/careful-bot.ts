import type { Option, State } from '@night-cage/rules';
import { isStalled, chooseWhenStalled } from './stalled.ts';
import { learnedValue } from './judgement/learned-value.ts';
import type { InstantBot, BotQuestion } from './bot.ts';
import { solveEnding } from './solver/solve-ending.ts';
import { FIRST_SIGHT, QUICK_LOOK, findBestOption, type CloseLook } from './find-best-option.ts';

/**
 * Limit of solver states per ending. Of 120 games, the bot wins 103 without the solver, 106 with
 * 300 states, 107 with 1000.
 */
const STATES_OF_AN_ENDING = 300;

/**
 * The `careful` bot: foresees each option as far as it is certain, weighs every tile that may come
 * next by its exact odds, and takes the option with the best chance to escape. Once the stack is
 * empty, it plays the solver's escape if the solver finds one within `statesOfAnEnding`. The same
 * state always gets the same answer.
 */
export function createCarefulBot(statesOfAnEnding = STATES_OF_AN_ENDING): InstantBot {
  return {
    name: 'careful',
    choose({ state, options }: BotQuestion): Option {
      if (options.length === 1 || isBeforeEverything(state)) return options[0]!;
      const escape = sureEscape(state, statesOfAnEnding);
      if (escape !== null) return escape;
      if (isStalled(state)) return chooseWhenStalled(state, options);
      return findBestOption(learnedValue(state.setup), state, options, closenessFor(state)).option;
    },
  };
}

function sureEscape(state: State, nodes: number): Option | null {
  if (state.left > 0 || nodes === 0) return null;
  const solution = solveEnding(state, { nodes });
  return solution.answer === 'won' ? (solution.line[0] ?? null) : null;
}

/** A start has about a hundred options that hardly differ. */
export const closenessFor = ({ asks }: State): CloseLook =>
  asks?.asks === 'start' ? FIRST_SIGHT : QUICK_LOOK;

/**
 * On an empty board only the corners differ from other spaces: they have the fewest diagonals (P8).
 */
export const isBeforeEverything = (state: State): boolean =>
  state.turns === 1 && state.asks?.asks === 'start';
