import { KINDS, chanceOf, seededRandom, type Kind, type Option, type State } from '@night-cage/rules';
import { learnedValue } from './judgement/learned-value.ts';
import type { InstantBot } from './bot.ts';
import { createSearchBot } from './search-bot.ts';
import type { SearchLimits } from './search/evaluator.ts';
import { computeForeseenOdds } from './search/foreseen-odds.ts';
import { tryToEscape } from './escape/try-to-escape.ts';
import { findBestOption, type CloseLook } from './find-best-option.ts';

/**
 * Simulations before each choice until one escapes, and random choices in a hundred within a
 * simulation.
 */
const SIMULATIONS = 60;
const RANDOM_PERCENT = 8;
/**
 * How closely it looks while no simulation escapes: less closely than `careful`, since it simulates
 * again before each choice.
 */
const CLOSE_LOOK: CloseLook = { most: 3, atLeast: 0.9 };

/**
 * For the arena only: sees the whole stack. Simulates the rest of the game repeatedly, with a few
 * random choices, and plays the first simulation that escapes. Its score is a lower bound for what
 * these stacks allow; no fair player can reach it.
 */
export function createClairvoyantBot(
  stack: readonly Kind[],
  seed = 'any',
  simulations = SIMULATIONS,
): InstantBot {
  const chance = chanceOf(stack);
  const random = seededRandom(`${seed} clairvoyant`);
  let line: readonly Option[] = [];
  let next = 0;
  return {
    name: 'clairvoyant',
    choose({ state, options }) {
      for (let n = 0; n < simulations && next >= line.length; n++) {
        line = tryToEscape(state, chance, random, RANDOM_PERCENT);
        next = 0;
      }
      if (next < line.length) return line[next++]!;
      return findBestOption(learnedValue(state.setup), state, options, CLOSE_LOOK).option;
    },
  };
}

/**
 * For the arena only: the `search` bot that sees the next `ahead` tiles of the stack before each
 * choice, and knows about the rest what every player knows. Its score estimates how much could be
 * won at most with the same evaluation and time.
 */
export function createSeerBot(stack: readonly Kind[], ahead: number, limits: SearchLimits = {}): InstantBot {
  let shown = 0;
  const odds = (state: State): readonly number[] => {
    const next = state.layout.total - state.left;
    return next < shown ? certainly(stack[next]!) : computeForeseenOdds(state);
  };
  const search = createSearchBot({ ...limits, odds });
  return {
    name: `seer-${ahead}`,
    choose(question) {
      const { layout, left } = question.state;
      shown = Math.min(layout.total, layout.total - left + ahead);
      return search.choose(question);
    },
  };
}

const certainly = (kind: Kind): number[] => KINDS.map((_, other) => (other === kind ? 1 : 0));
