import { KINDS, type Kind, type State } from '@night-cage/rules';
import type { InstantBot } from './bot.ts';
import { searchBot } from './search-bot.ts';
import type { SearchLimits } from './search/evaluator.ts';
import { oddsAhead } from './search/odds-ahead.ts';

/**
 * For the arena only: the `search` bot that sees the next `ahead` tiles of the stack before each
 * choice, and knows about the rest what every player knows. Its score estimates how much could be
 * won at most with the same evaluation and time.
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

const certainly = (kind: Kind): number[] => KINDS.map((_, other) => (other === kind ? 1 : 0));
