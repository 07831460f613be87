import {
  NONE,
  OptionList,
  legalOptions,
  listOptions,
  oddsOfNext,
  rulesetFor,
  type Kind,
  type Option,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { foresee } from './foresight.ts';
import { isGift, withoutGifts } from './gifts.ts';
import type { Value } from './judgement/value.ts';

/**
 * Which options to look at closely: at most `most`, each with at least the share `atLeast` of the
 * best first-sight value.
 */
export interface CloseLook {
  readonly most: number;
  readonly atLeast: number;
}
/** Looks at no option closely. */
export const FIRST_SIGHT: CloseLook = { most: 0, atLeast: 1 };
/** The closest look that fits into 1 ms per question. */
export const QUICK_LOOK: CloseLook = { most: 4, atLeast: 0.9 };

const SAME_VALUE = 1e-6;

export interface BestOption {
  readonly option: Option;
  readonly value: number;
}

/**
 * Returns the best option. A gift (K4) changes nothing but who holds a key, so its value is that of
 * the best option after it. A bot only gives a key when that value is higher, so keys do not go
 * back and forth.
 */
export function findBestOption(
  value: Value,
  state: State,
  options: readonly Option[],
  closely: CloseLook,
): BestOption {
  const table = rulesetFor(state.setup);
  const asks = state.asks?.asks;
  if (asks !== 'act' && asks !== 'again') return findBestByLooking(value, table, state, options, closely);
  let best = findBestByLooking(value, table, state, withoutGifts(options), closely);
  for (const option of options) {
    if (!isGift(option)) continue;
    const worth = valueOfGift(value, table, state, option, closely);
    if (worth > best.value) best = { option, value: worth };
  }
  return best;
}

function valueOfGift(value: Value, table: Ruleset, state: State, gift: Option, closely: CloseLook): number {
  const ahead = foresee(table, state, gift);
  if (ahead.state.outcome !== 'playing') return value(table, ahead);
  return findBestByLooking(value, table, ahead.state, withoutGifts(legalOptions(ahead.state)), closely).value;
}

/** Ranks the options by their certain results, then the best of them by the odds of the next tile. */
function findBestByLooking(
  value: Value,
  table: Ruleset,
  state: State,
  options: readonly Option[],
  { most, atLeast }: CloseLook,
): BestOption {
  const weighed = options.map((option) => ({ option, value: value(table, foresee(table, state, option)) }));
  weighed.sort((a, b) => b.value - a.value);
  const first = weighed[0]!;
  if (most === 0) return first;
  const odds = oddsOfNext(state);
  let best: BestOption | null = null;
  for (let n = 0; n < weighed.length && n < most; n++) {
    const { option, value: firstSight } = weighed[n]!;
    if (firstSight < first.value * atLeast) break;
    // The same value to the last digit: the option leads to the same position or its mirror image.
    if (n > 0 && weighed[n - 1]!.value - firstSight < SAME_VALUE) continue;
    const expected = computeExpectedValue(value, table, state, option, odds);
    if (best === null || expected > best.value) best = { option, value: expected };
  }
  return best!;
}

/**
 * The value of an option: the mean over all tiles that may come next, by their exact odds; without
 * a draw, that of the next choice.
 */
export function computeExpectedValue(
  value: Value,
  table: Ruleset,
  state: State,
  option: Option,
  odds: readonly number[],
): number {
  const ahead = foresee(table, state, option);
  if (ahead.state.outcome !== 'playing') return value(table, ahead);
  if (!ahead.drawing && ahead.state.left === state.left) return valueOfBest(value, table, ahead.state);
  let sum = 0;
  for (let kind = 0; kind < odds.length; kind++) {
    if (odds[kind]! > 0) sum += odds[kind]! * computeValueWithTile(value, table, state, option, kind);
  }
  return sum;
}

/**
 * The value of an option if it draws this tile, and `below` after it: that of the best choice that
 * follows.
 */
export function computeValueWithTile(
  value: Value,
  table: Ruleset,
  state: State,
  option: Option,
  kind: Kind,
  below?: readonly Kind[],
): number {
  const ahead = foresee(table, state, option, kind, below);
  const mustPlace = ahead.state.outcome === 'playing' && ahead.state.hand !== NONE;
  return mustPlace ? valueOfBest(value, table, ahead.state) : value(table, ahead);
}

const answers = new OptionList();

/** All prisoners play for the same goal, so the next choice is the best one, too. */
function valueOfBest(value: Value, table: Ruleset, state: State): number {
  listOptions(state, answers.clear());
  let best = 0;
  for (let n = 0; n < answers.count; n++) {
    const worth = value(table, foresee(table, state, answers.at(n)));
    if (worth > best) best = worth;
  }
  return best;
}
