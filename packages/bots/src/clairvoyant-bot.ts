import { chanceOf, seededRandom, type Kind, type Option } from '@night-cage/rules';
import { learnedValue } from './judgement/learned-value.ts';
import type { InstantBot } from './bot.ts';
import { tryToEscape } from './escape/try-to-escape.ts';
import { weigh, type CloseLook } from './weigh.ts';

export { seerBot } from './seer-bot.ts';

/** Games it tries before each choice while it knows no way out, and whims in a hundred choices of such a game. */
const TRIES = 60;
const WHIMS = 8;
/** How it chooses while no try gets out: a little less closely than `careful`, since it tries again before the next choice. */
const CLOSELY: CloseLook = { most: 3, atLeast: 0.9 };

/**
 * For the arena alone: it sees the whole stack, tries the rest of the game again and again with a few whims, and once a try
 * got out, plays that. It shows how much could be won with these stacks at the least; nobody can play like this.
 */
export function clairvoyantBot(stack: readonly Kind[], seed = 'any', tries = TRIES): InstantBot {
  const chance = chanceOf(stack);
  const random = seededRandom(`${seed} clairvoyant`);
  let line: readonly Option[] = [];
  let next = 0;
  return {
    name: 'clairvoyant',
    choose({ state, options }) {
      for (let n = 0; n < tries && next >= line.length; n++) {
        line = tryToEscape(state, chance, random, WHIMS);
        next = 0;
      }
      if (next < line.length) return line[next++]!;
      return weigh(learnedValue(state.setup), state, options, CLOSELY).option;
    },
  };
}
