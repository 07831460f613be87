import { KINDS, type Kind, type State } from '@night-cage/rules';
import type { InstantBot } from './bot.ts';
import { searchBot } from './search-bot.ts';
import type { SearchLimits } from './search/evaluator.ts';
import { oddsAhead } from './search/odds-ahead.ts';

/**
 * For the arena alone: `searchRules` that is shown the next tiles of the stack before each choice, and knows no more of the others than
 * everybody does. Nobody can know as much, so what it escapes from tells how much could be won at the most, as far as the same
 * judgement and the same time can make use of it.
 */
export function seerBot(stack: readonly Kind[], ahead: number, limits: SearchLimits = {}): InstantBot {
  let shown = 0;
  const odds = (state: State): readonly number[] => {
    const next = state.layout.total - state.left;
    return next < shown ? certainly(stack[next]!) : oddsAhead(state);
  };
  const search = searchBot({ ...limits, odds });
  return {
    name: `seer-${ahead}`,
    choose(question) {
      const { layout, left } = question.state;
      shown = Math.min(layout.total, layout.total - left + ahead);
      return search.choose(question);
    },
  };
}

const certainly = (kind: Kind): number[] => KINDS.map((_, one) => (one === kind ? 1 : 0));
