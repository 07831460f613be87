import {
  chanceOf,
  cloneState,
  openPlay,
  playOut,
  seededRandom,
  tableFor,
  type Chance,
  type Kind,
  type Option,
  type Random,
  type State,
} from '@night-cage/rules';
import { withoutGifts } from './gifts.ts';
import { learnedValue } from './judgement/learned.ts';
import type { InstantBot } from './bot.ts';
import { AT_FIRST_SIGHT, CLOSELY, weigh } from './weigh.ts';

/** Games it tries before each choice while it knows no way out, and whims in a hundred choices of such a game. */
const TRIES = 60;
const WHIMS = 8;
const MOST_CHOICES = 1000;

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
        line = wayOut(state, chance, random);
        next = 0;
      }
      if (next < line.length) return line[next++]!;
      return weigh(learnedValue(state.setup), state, options, CLOSELY).option;
    },
  };
}

/** One try at the rest of the game: all that was chosen, or nothing if it did not get out. */
function wayOut(from: State, chance: Chance, random: Random): readonly Option[] {
  const state = cloneState(from);
  const line: Option[] = [];
  playOut(openPlay(tableFor(state.setup), state, chance, null), (_, list) => {
    if (line.length >= MOST_CHOICES) return null;
    const options = list.toArray();
    const some = withoutGifts(options);
    const option =
      some.length > 0 && random.below(100) < WHIMS
        ? some[random.below(some.length)]!
        : weigh(learnedValue(state.setup), state, options, AT_FIRST_SIGHT).option;
    line.push(option);
    return option;
  });
  return state.outcome === 'won' ? line : [];
}
