import { OptionList, choose, listOptions, rulesetFor, type Play } from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import type { Value } from '../judgement/value.ts';
import { solveEnding } from '../solver/solve-ending.ts';
import { FIRST_SIGHT, findBestOption } from '../find-best-option.ts';

/** More choices than a few turns can need: the prisoners are walking in circles. */
const MAX_CHOICES = 200;
const options = new OptionList();

/**
 * Plays at first sight until turn `untilTurn` begins or the game ends. Returns the value of the
 * last choice (by `judge`, if given), or 1 or 0 if the game ended. Once the stack is empty, the
 * solver may decide the ending within `statesOfAnEnding`.
 */
export function playUntilTurn(
  value: Value,
  play: Play,
  untilTurn: number,
  judge?: Value,
  statesOfAnEnding = 0,
): number {
  const { state } = play;
  let isEnding = statesOfAnEnding === 0;
  for (let n = 0; state.outcome === 'playing'; n++) {
    if (state.left === 0 && !isEnding) {
      isEnding = true;
      const { answer } = solveEnding(state, { nodes: statesOfAnEnding, any: true });
      if (answer !== 'unknown') return answer === 'won' ? 1 : 0;
    }
    listOptions(state, options.clear());
    if (options.count === 1) {
      choose(play, options.at(0));
      continue;
    }
    const best = findBestOption(value, state, options.toArray(), FIRST_SIGHT);
    if (state.turns >= untilTurn || n > MAX_CHOICES) {
      const table = rulesetFor(state.setup);
      return judge === undefined ? best.value : judge(table, foresee(table, state, best.option));
    }
    choose(play, best.option);
  }
  return state.outcome === 'won' ? 1 : 0;
}
