import { NONE, oddsOfNext, type State } from '@night-cage/rules';

/**
 * How likely each kind of tile is to come next, also where foresight counts tiles that left the stack unseen as a debt: they may be any of those
 * that nobody has seen, so for all that anybody knows it is as if they still lay there.
 */
export function oddsAhead(state: State): readonly number[] {
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
