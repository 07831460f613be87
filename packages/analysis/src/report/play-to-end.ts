import { choose, legalOptions, type Option, type Play, type State } from '@night-cage/rules';
import { type InstantBot, createSearchBot, solveEnding } from '@night-cage/bots';
import { isGift, withoutGifts } from '@night-cage/bots/engine';
import { computeChanceBefore, type ChanceJudge } from './chance-judge.ts';

/** More choices than a game needs: the prisoners are walking in circles. */
const MAX_CHOICES = 600;
/** The solver's limit of states once the stack is empty. */
const STATES_OF_AN_ENDING = 300;

/**
 * A choice takes a millisecond with this budget, and the player escapes more often than `careful`
 * (docs/play/review.md).
 */
const BUDGET = { iterations: 60 };

const chosen = (bot: InstantBot, state: State, options: readonly Option[]): Option =>
  bot.choose({ state, decision: state.asks!, options, budget: BUDGET });

/**
 * A good and fast player for one game: `search`. It remembers where the keys have been, so that no
 * key goes round.
 */
export function createGoodPlayer(): (state: State) => Option {
  const bot = createSearchBot();
  return (state) => chosen(bot, state, legalOptions(state));
}

/**
 * The choice of a good player who meets this state first, independent of earlier questions. A
 * choice without a gift is compared with one without a gift, since gifts alone may go round (K4).
 */
export function usualChoice(state: State, options: readonly Option[], taken: Option): Option {
  const usual = chosen(createSearchBot(), state, options);
  return isGift(usual) && !isGift(taken) ? chosen(createSearchBot(), state, withoutGifts(options)) : usual;
}

/** Plays a game well to its end: 1 if the team escapes, 0 if not. */
export function playToEnd(judge: ChanceJudge, play: Play): number {
  const { state } = play;
  const choice = createGoodPlayer();
  let isEnding = false;
  for (let n = 0; state.outcome === 'playing'; n++) {
    if (n > MAX_CHOICES) return computeChanceBefore(judge, state);
    if (state.left === 0 && !isEnding) {
      isEnding = true;
      const { answer } = solveEnding(state, { nodes: STATES_OF_AN_ENDING });
      if (answer !== 'unknown') return answer === 'won' ? 1 : 0;
    }
    choose(play, choice(state));
  }
  return state.outcome === 'won' ? 1 : 0;
}
