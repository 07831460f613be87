import { GATE, KEEPER, KEY, NONE, type State } from '@night-cage/rules';
import { expectedInTopPile, isDealtInPiles, lostWithPilesAbove, unseenOfTopPile } from './piles.ts';

/**
 * The probability that the tiles which left the stack unseen have left enough keys and gates (W2),
 * all orders being equally likely.
 */
export function computeSurvival(state: State): number {
  const { bag, keysLeft, gatesLeft, left } = state;
  const unseen = -bag[NONE]!;
  if (unseen <= 0) return 1;
  const spareKeys = keysLeft - state.at.length;
  const spareGates = gatesLeft - 1;
  if (isDealtInPiles(state)) return survivalInPiles(state, spareKeys, spareGates);
  const all = left + unseen;
  return (
    chanceOfAtMost(spareKeys, bag[KEY]! + bag[KEEPER]!, unseen, all) *
    chanceOfAtMost(spareGates, bag[GATE]!, unseen, all)
  );
}

/**
 * H1: unseen tiles came from the top pile, so what is known about that pile tells which kinds may
 * be gone.
 */
function survivalInPiles(state: State, spareKeys: number, spareGates: number): number {
  const unseen = unseenOfTopPile(state);
  const all = state.pileLeft + unseen;
  const keys = expectedInTopPile(state, KEY) + expectedInTopPile(state, KEEPER);
  const keysSpared = spareKeys - lostWithPilesAbove(state, KEY) - lostWithPilesAbove(state, KEEPER);
  const gatesSpared = spareGates - lostWithPilesAbove(state, GATE);
  if (keysSpared < 0 || gatesSpared < 0) return 0;
  const fewer = Math.floor(keys);
  const share = keys - fewer;
  const keysLast =
    (1 - share) * chanceOfAtMost(keysSpared, fewer, unseen, all) +
    (share === 0 ? 0 : share * chanceOfAtMost(keysSpared, fewer + 1, unseen, all));
  return keysLast * chanceOfAtMost(gatesSpared, Math.round(expectedInTopPile(state, GATE)), unseen, all);
}

/** The probability that `taken` tiles out of `all` hold at most `limit` of the `wanted` ones. */
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
