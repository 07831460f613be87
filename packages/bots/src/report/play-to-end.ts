import { choose, legalOptions, type Option, type Play, type State } from '@night-cage/rules';
import { searchBot } from '../search.ts';
import { solveEnding } from '../solver/solve-ending.ts';
import { chanceBefore, type Sight } from './sight.ts';

/** More choices than a game needs: the prisoners are walking in circles. */
const MOST_CHOICES = 600;
/** States that are looked at once the stack is empty, before it is played on. */
const STATES_OF_AN_ENDING = 300;

/** With so many states evaluated a choice it escapes nearly as often as with all the time in the world (docs/review.md). */
const BUDGET = { iterations: 60 };

const good = searchBot();

/** What a good player would choose: `search`, at once. Games are played on as it plays. */
export const usualChoice = (state: State, options: readonly Option[]): Option =>
  good.choose({ state, decision: state.asks!, options, budget: BUDGET });

/** How a game ends that is played on well: 1 if everybody escapes, 0 if not. */
export function playToEnd(sight: Sight, play: Play): number {
  const { state } = play;
  let isEnding = false;
  for (let n = 0; state.outcome === 'playing'; n++) {
    if (n > MOST_CHOICES) return chanceBefore(sight, state);
    if (state.left === 0 && !isEnding) {
      isEnding = true;
      const { answer } = solveEnding(state, { nodes: STATES_OF_AN_ENDING });
      if (answer !== 'unknown') return answer === 'won' ? 1 : 0;
    }
    choose(play, usualChoice(state, legalOptions(state)));
  }
  return state.outcome === 'won' ? 1 : 0;
}
