import {
  ChanceError,
  cloneState,
  openPlay,
  playOut,
  rulesetFor,
  type Chance,
  type Option,
  type Random,
  type State,
} from '@night-cage/rules';
import { withoutGifts } from '../gifts.ts';
import { learnedValue } from '../judgement/learned-value.ts';
import { FIRST_SIGHT, weigh } from '../weigh.ts';

const MOST_CHOICES = 1000;

/**
 * One try at the rest of the game with the tiles that really come, by first sight and with so many whims in a hundred choices: all
 * that was chosen, or nothing if it did not get out.
 */
export function tryToEscape(
  from: State,
  chance: Chance,
  random: Random,
  whims: number,
  shouldStop = (): boolean => false,
): readonly Option[] {
  const state = cloneState(from);
  const line: Option[] = [];
  try {
    playOut(openPlay(rulesetFor(state.setup), state, chance, null), (_, list) => {
      if (line.length >= MOST_CHOICES || shouldStop()) return null;
      const options = list.toArray();
      const some = withoutGifts(options);
      const option =
        some.length > 0 && random.below(100) < whims
          ? some[random.below(some.length)]!
          : weigh(learnedValue(state.setup), state, options, FIRST_SIGHT).option;
      line.push(option);
      return option;
    });
  } catch (error) {
    // Nobody knows which tile comes next there.
    if (!(error instanceof ChanceError)) throw error;
    return [];
  }
  return state.outcome === 'won' ? line : [];
}
