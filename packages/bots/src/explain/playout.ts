import { OptionList, choose, listOptions, tableFor, type Play } from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import type { Value } from '../judgement/value.ts';
import { AT_FIRST_SIGHT, weigh } from '../weigh.ts';

/** More choices than a few turns can need: the prisoners are walking in circles. */
const MOST_CHOICES = 200;
const options = new OptionList();

/**
 * Plays on by first sight until so many turns have begun or the game is decided. Answers with what the last choice was thought
 * to be worth, or what `judge` says of it, or with how the game ended.
 */
export function playOn(value: Value, play: Play, untilTurn: number, judge?: Value): number {
  const { state } = play;
  for (let n = 0; state.outcome === 'playing'; n++) {
    listOptions(state, options.clear());
    if (options.count === 1) {
      choose(play, options.at(0));
      continue;
    }
    const best = weigh(value, state, options.toArray(), AT_FIRST_SIGHT);
    if (state.turns >= untilTurn || n > MOST_CHOICES) {
      const table = tableFor(state.setup);
      return judge === undefined ? best.value : judge(table, foresee(table, state, best.option));
    }
    choose(play, best.option);
  }
  return state.outcome === 'won' ? 1 : 0;
}
