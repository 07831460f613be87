import { NONE, oddsOfNext, type State } from '@night-cage/rules';

/**
 * The odds of each kind to come next, also where foresight counts tiles that left the stack unseen
 * as a debt. Those may be any unseen tiles, so the odds are the same as if they were still in the
 * stack.
 */
export function computeForeseenOdds(state: State): readonly number[] {
  const { bag, mark, left, pileLeft } = state;
  if (bag[NONE] === 0) return oddsOfNext(state);
  const unseen = mark[NONE]! - bag[NONE]!;
  return oddsOfNext({
    ...state,
    left: left + unseen,
    pileLeft: pileLeft + unseen,
    bag: bag.with(NONE, 0),
    mark: mark.with(NONE, 0),
  });
}
