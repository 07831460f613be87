import { legalOptions, oddsOfNext, type Option, type State } from '@night-cage/rules';
import { foresee, type Prospect } from '../foresight.ts';
import { withoutGifts } from '../gifts.ts';
import { look, type Looker } from './looker.ts';

/** An option, what it leads to, and what that seems worth at first sight. */
export interface Sighted {
  readonly option: Option;
  readonly ahead: Prospect;
  readonly seeming: number;
}

/** How good an option must seem beside the best to be followed, and how many are. */
const BESIDE_THE_BEST = 0.88;
const FOLLOWED = 4;
/** What is not the best at first sight matters less; what is certain costs as much as a likely tile. */
const SECOND_THOUGHTS = 0.5;
export const CERTAIN = 0.5;

/** All options, the best first. Whoever is told to stop sees no more than one, unless it `mustSeeAll`. */
export function sightAll(
  looker: Looker,
  state: State,
  options: readonly Option[],
  mustSeeAll = false,
): Sighted[] {
  const sighted: Sighted[] = [];
  for (const option of options) {
    if (looker.stopped && !mustSeeAll && sighted.length > 0) break;
    const ahead = foresee(looker.table, state, option);
    sighted.push({ option, ahead, seeming: look(looker, ahead) });
  }
  return sighted.sort((a, b) => b.seeming - a.seeming);
}

/** Those that are worth following, of options in order. */
export function promising(sighted: readonly Sighted[], most = FOLLOWED): Sighted[] {
  const least = sighted[0]!.seeming * BESIDE_THE_BEST;
  return sighted.filter(({ seeming }, n) => n < most && seeming >= least);
}

/**
 * What the best option of a state is worth. `weight` says how likely it is to come to this at all: while it is more than
 * `least`, the look goes on. So likely futures are followed far and unlikely ones are judged at once.
 */
function worthOfBest(looker: Looker, state: State, weight: number, least: number): number {
  const options = legalOptions(state);
  const sighted = sightAll(looker, state, options.length > 1 ? withoutGifts(options) : options);
  let best = sighted[0]!.seeming;
  if (weight <= least) return best;
  best = 0;
  const followed = promising(sighted);
  for (let n = 0; n < followed.length && !looker.stopped; n++) {
    const worth = worthOf(looker, state, followed[n]!, n === 0 ? weight : weight * SECOND_THOUGHTS, least);
    if (worth > best) best = worth;
  }
  return best;
}

/** What an option is worth: the mean over all tiles that may come next by their exact odds, or what is chosen next. */
export function worthOf(
  looker: Looker,
  state: State,
  { option, ahead, seeming }: Sighted,
  weight: number,
  least: number,
): number {
  if (ahead.state.outcome !== 'playing' || weight <= least) return seeming;
  if (!ahead.drawing && ahead.state.left === state.left)
    return worthOfBest(looker, ahead.state, weight * CERTAIN, least);
  const odds = oddsOfNext(state);
  let sum = 0;
  for (let kind = 0; kind < odds.length && !looker.stopped; kind++) {
    if (odds[kind]! <= 0) continue;
    const turned = foresee(looker.table, state, option, kind);
    const goesOn = turned.state.outcome === 'playing' && turned.state.hand === kind && !turned.drawing;
    sum +=
      odds[kind]! *
      (goesOn ? worthOfBest(looker, turned.state, weight * odds[kind]!, least) : look(looker, turned));
  }
  return sum;
}
