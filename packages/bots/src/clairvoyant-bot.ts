import { chanceOf, seededRandom, type Kind, type Option } from '@night-cage/rules';
import { learnedValue } from './judgement/learned-value.ts';
import type { InstantBot } from './bot.ts';
import { tryToEscape } from './escape/try-to-escape.ts';
import { weigh, type CloseLook } from './weigh.ts';

export { seerBot } from './seer-bot.ts';

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
export function clairvoyantBot(stack: readonly Kind[], seed = 'any', simulations = SIMULATIONS): InstantBot {
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
      return weigh(learnedValue(state.setup), state, options, CLOSE_LOOK).option;
    },
  };
}
