import { legalOptions, type Option, type State } from '@night-cage/rules';
import { foresee, type Prospect } from '../foresight.ts';
import { withoutGifts } from '../gifts.ts';
import { evaluate, type Evaluator } from './evaluator.ts';

/** An option, the state it leads to, and a first estimate of what that is worth. */
export interface Candidate {
  readonly option: Option;
  readonly ahead: Prospect;
  readonly estimate: number;
}

/** How good an option must seem beside the best to be followed, and how many are. */
const BESIDE_THE_BEST = 0.88;
const FOLLOWED = 4;
/** What is not the best at first sight matters less; what is certain costs as much as a likely tile. */
const SECOND_THOUGHTS = 0.5;
export const CERTAIN = 0.5;

/** All options with their estimates, the best first. A search that must stop estimates only one, unless it `mustSeeAll`. */
export function candidatesOf(
  evaluator: Evaluator,
  state: State,
  options: readonly Option[],
  mustSeeAll = false,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const option of options) {
    if (evaluator.stopped && !mustSeeAll && candidates.length > 0) break;
    const ahead = foresee(evaluator.table, state, option);
    candidates.push({ option, ahead, estimate: evaluate(evaluator, ahead) });
  }
  return candidates.sort((a, b) => b.estimate - a.estimate);
}

/** Those that are worth following, of options in order. */
export function promising(candidates: readonly Candidate[], most = FOLLOWED): Candidate[] {
  const least = candidates[0]!.estimate * BESIDE_THE_BEST;
  return candidates.filter(({ estimate }, n) => n < most && estimate >= least);
}

/**
 * What the best option of a state is worth. `weight` says how likely it is to come to this at all: while it is more than
 * `least`, the search goes deeper. So likely futures are followed far and unlikely ones are judged at once.
 */
function worthOfBest(evaluator: Evaluator, state: State, weight: number, least: number): number {
  const options = legalOptions(state);
  const candidates = candidatesOf(evaluator, state, options.length > 1 ? withoutGifts(options) : options);
  let best = candidates[0]!.estimate;
  if (weight <= least) return best;
  best = 0;
  const followed = promising(candidates);
  for (let n = 0; n < followed.length && !evaluator.stopped; n++) {
    const worth = worthOf(evaluator, state, followed[n]!, n === 0 ? weight : weight * SECOND_THOUGHTS, least);
    if (worth > best) best = worth;
  }
  return best;
}

/** What an option is worth: the mean over all tiles that may come next by their exact odds, or what is chosen next. */
export function worthOf(
  evaluator: Evaluator,
  state: State,
  { option, ahead, estimate }: Candidate,
  weight: number,
  least: number,
): number {
  if (ahead.state.outcome !== 'playing' || weight <= least) return estimate;
  if (!ahead.drawing && ahead.state.left === state.left)
    return worthOfBest(evaluator, ahead.state, weight * CERTAIN, least);
  const odds = evaluator.odds(state);
  let sum = 0;
  for (let kind = 0; kind < odds.length && !evaluator.stopped; kind++) {
    if (odds[kind]! <= 0) continue;
    const turned = foresee(evaluator.table, state, option, kind);
    const goesOn = turned.state.outcome === 'playing' && turned.state.hand === kind && !turned.drawing;
    sum +=
      odds[kind]! *
      (goesOn
        ? worthOfBest(evaluator, turned.state, weight * odds[kind]!, least)
        : evaluate(evaluator, turned));
  }
  return sum;
}
