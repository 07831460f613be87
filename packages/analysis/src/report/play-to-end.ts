import { choose, legalOptions, type Option, type Play, type State } from '@night-cage/rules';
import { type InstantBot, searchBot, solveEnding } from '@night-cage/bots';
import { isGift, withoutGifts } from '@night-cage/bots/engine';
import { chanceBefore, type ChanceJudge } from './chance-judge.ts';

/** More choices than a game needs: the prisoners are walking in circles. */
const MOST_CHOICES = 600;
/** States that are looked at once the stack is empty, before it is played on. */
const STATES_OF_AN_ENDING = 300;

/** So many states evaluated a choice take a millisecond, and it escapes more often than `careful` (docs/play/review.md). */
const BUDGET = { iterations: 60 };

const chosen = (bot: InstantBot, state: State, options: readonly Option[]): Option =>
  bot.choose({ state, decision: state.asks!, options, budget: BUDGET });

/** A good player for one game: `searchRules`, at once. It remembers where keys have been, so that none goes round. */
export function goodPlayer(): (state: State) => Option {
  const bot = searchBot();
  return (state) => chosen(bot, state, legalOptions(state));
}

/**
 * What a good player would choose who meets this state first: whoever asks, and whatever was asked before. Keys that go round
 * are nothing to be compared with (K4): beside what gives nothing away stands what gives nothing away.
 */
export function usualChoice(state: State, options: readonly Option[], taken: Option): Option {
  const usual = chosen(searchBot(), state, options);
  return isGift(usual) && !isGift(taken) ? chosen(searchBot(), state, withoutGifts(options)) : usual;
}

/** How a game ends that is played on well: 1 if everybody escapes, 0 if not. */
export function playToEnd(sight: ChanceJudge, play: Play): number {
  const { state } = play;
  const choice = goodPlayer();
  let isEnding = false;
  for (let n = 0; state.outcome === 'playing'; n++) {
    if (n > MOST_CHOICES) return chanceBefore(sight, state);
    if (state.left === 0 && !isEnding) {
      isEnding = true;
      const { answer } = solveEnding(state, { nodes: STATES_OF_AN_ENDING });
      if (answer !== 'unknown') return answer === 'won' ? 1 : 0;
    }
    choose(play, choice(state));
  }
  return state.outcome === 'won' ? 1 : 0;
}
