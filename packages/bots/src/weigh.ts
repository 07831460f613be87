import {
  OptionList,
  legalOptions,
  listOptions,
  oddsOfNext,
  tableFor,
  type Kind,
  type Option,
  type State,
  type Table,
} from '@night-cage/rules';
import { foresee } from './foresight.ts';
import { isGift, withoutGifts } from './gifts.ts';
import type { Value } from './judgement/value.ts';

/** How many of the options that look best are looked at more closely: with every tile that may come next. */
const CLOSELY = 4;

export interface Weighed {
  readonly option: Option;
  readonly value: number;
}

/**
 * The best of the options. A gift (K4) changes nothing by itself, so it is worth what can be done after it; only a gift that
 * makes this better is ever given, and so nobody hands a key to and fro.
 */
export function weigh(value: Value, state: State, options: readonly Option[], closely = CLOSELY): Weighed {
  const table = tableFor(state.setup);
  const { asks } = state;
  if (asks === null || (asks.asks !== 'act' && asks.asks !== 'again'))
    return weighActs(value, table, state, options, closely);
  let best = weighActs(value, table, state, withoutGifts(options), closely);
  for (const option of options) {
    if (!isGift(option)) continue;
    const worth = valueOfGift(value, table, state, option, closely);
    if (worth > best.value) best = { option, value: worth };
  }
  return best;
}

function valueOfGift(value: Value, table: Table, state: State, gift: Option, closely: number): number {
  const ahead = foresee(table, state, gift);
  if (ahead.state.outcome !== 'playing') return value(table, ahead);
  return weighActs(value, table, ahead.state, withoutGifts(legalOptions(ahead.state)), closely).value;
}

/** First by what is certain, then the best of them with the exact odds of the next tile. */
function weighActs(
  value: Value,
  table: Table,
  state: State,
  options: readonly Option[],
  closely: number,
): Weighed {
  const weighed = options.map((option) => ({ option, value: value(table, foresee(table, state, option)) }));
  weighed.sort((a, b) => b.value - a.value);
  if (closely === 0 || state.left === 0) return weighed[0]!;
  const odds = oddsOfNext(state);
  let best: Weighed | null = null;
  for (let n = 0; n < weighed.length && n < closely; n++) {
    const { option, value: certain } = weighed[n]!;
    const expected = expectedValue(value, table, state, option, odds, certain);
    if (best === null || expected > best.value) best = { option, value: expected };
  }
  return best!;
}

const answers = new OptionList();

/** The mean over all tiles that may come next; without a tile to come, what is certain is all there is. */
function expectedValue(
  value: Value,
  table: Table,
  state: State,
  option: Option,
  odds: readonly number[],
  certain: number,
): number {
  const { state: ahead, drawing } = foresee(table, state, option);
  if (ahead.outcome !== 'playing' || (!drawing && ahead.left === state.left)) return certain;
  let sum = 0;
  for (let kind = 0; kind < odds.length; kind++) {
    if (odds[kind]! > 0) sum += odds[kind]! * valueWith(value, table, state, option, kind);
  }
  return sum;
}

/** What an option is worth if it turns up this tile: as much as the best that can then be done with it. */
function valueWith(value: Value, table: Table, state: State, option: Option, kind: Kind): number {
  const ahead = foresee(table, state, option, kind);
  if (ahead.state.outcome !== 'playing' || ahead.state.hand !== kind) return value(table, ahead);
  listOptions(ahead.state, answers.clear());
  let best = 0;
  for (let n = 0; n < answers.count; n++) {
    const worth = value(table, foresee(table, ahead.state, answers.at(n)));
    if (worth > best) best = worth;
  }
  return best;
}
