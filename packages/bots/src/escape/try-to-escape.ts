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
import { FIRST_SIGHT, findBestOption } from '../find-best-option.ts';

const MAX_CHOICES = 1000;

/**
 * Simulates the rest of the game once with the tiles that really come. Plays the best option at
 * first sight, except for `randomPercent` random choices in a hundred. Returns the options played,
 * or an empty list if the prisoners did not escape.
 */
export function tryToEscape(
  from: State,
  chance: Chance,
  random: Random,
  randomPercent: number,
  shouldStop = (): boolean => false,
): readonly Option[] {
  const state = cloneState(from);
  const line: Option[] = [];
  try {
    playOut(openPlay(rulesetFor(state.setup), state, chance, null), (_, list) => {
      if (line.length >= MAX_CHOICES || shouldStop()) return null;
      const options = list.toArray();
      const usable = withoutGifts(options);
      const option =
        usable.length > 0 && random.below(100) < randomPercent
          ? usable[random.below(usable.length)]!
          : findBestOption(learnedValue(state.setup), state, options, FIRST_SIGHT).option;
      line.push(option);
      return option;
    });
  } catch (error) {
    // The next tile is not known.
    if (!(error instanceof ChanceError)) throw error;
    return [];
  }
  return state.outcome === 'won' ? line : [];
}
