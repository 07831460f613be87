import { GATE, KEEPER, KEY, NONE, type State } from '@night-cage/rules';

/** The chance that the tiles which left the stack unseen have left keys and gates enough (W2), all orders being alike. */
export function survivalOf(state: State): number {
  const unseen = -state.bag[NONE]!;
  if (unseen <= 0) return 1;
  const all = state.left + unseen;
  const keys = chanceOfAtMost(
    state.keysLeft - state.at.length,
    state.bag[KEY]! + state.bag[KEEPER]!,
    unseen,
    all,
  );
  return keys * chanceOfAtMost(state.gatesLeft - 1, state.bag[GATE]!, unseen, all);
}

/** The chance that `taken` out of `all` tiles hold at most `limit` of those `wanted`. */
function chanceOfAtMost(limit: number, wanted: number, taken: number, all: number): number {
  if (limit >= wanted || limit >= taken) return 1;
  let ways = 0;
  for (let n = 0; n <= limit; n++) ways += waysToTake(n, wanted) * waysToTake(taken - n, all - wanted);
  return ways / waysToTake(taken, all);
}

function waysToTake(taken: number, from: number): number {
  if (taken > from) return 0;
  let ways = 1;
  for (let n = 1; n <= taken; n++) ways = (ways * (from - taken + n)) / n;
  return ways;
}
