import type { Option, State } from '@night-cage/rules';
import { withoutGifts } from './gifts.ts';
import { readNetwork } from './judgement/network.ts';
import { valueBy } from './judgement/value.ts';
import { WEIGHTS } from './judgement/weights.ts';
import type { InstantBot, Question } from './port.ts';
import { CLOSELY, weigh } from './weigh.ts';

/** No game that gets anywhere takes as many turns: whoever is here walks in circles. */
const TIRED_OF_CIRCLES = 400;

/**
 * Looks as far as the turn is certain, and at each tile that may come next with its exact odds, and takes what leaves the
 * best chance to escape. The same state always gets the same answer.
 */
export function carefulBot(): InstantBot {
  const value = valueBy(readNetwork(WEIGHTS));
  return {
    name: 'careful',
    choose({ state, options }: Question): Option {
      if (options.length === 1 || isBeforeEverything(state)) return options[0]!;
      if (state.turns > TIRED_OF_CIRCLES) return anyOf(state, withoutGifts(options));
      return weigh(value, state, options, CLOSELY).option;
    },
  };
}

/** On an empty board all spaces are alike, but that a corner has the fewest diagonals (P8). */
const isBeforeEverything = (state: State): boolean => state.turns === 1 && state.asks?.asks === 'start';

/** Something different every time, without a memory: the turn and what is left in the stack stand in for luck. */
function anyOf({ turns, left, nerve, step }: State, options: readonly Option[]): Option {
  let mixed = turns * 73 + left * 31 + step;
  for (const held of nerve) mixed = mixed * 3 + held;
  mixed = Math.imul(mixed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return options[((mixed ^ (mixed >>> 13)) >>> 0) % options.length]!;
}
