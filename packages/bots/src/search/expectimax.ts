import { NONE, legalOptions, type Kind, type Option, type State } from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import { withoutGifts } from '../gifts.ts';
import { withShareOfOdds } from '../judgement/log-odds.ts';
import { countEvaluations, evaluate, type Evaluator } from './evaluator.ts';

/**
 * An option and a first estimate of its worth. Keeps the positions found below it, so that a deeper
 * search does not evaluate them twice.
 */
export interface Candidate {
  readonly option: Option;
  readonly estimate: number;
  readonly ends: boolean;
  /** The state after the option, if no tile decides it. */
  readonly certain: State | null;
  /** By the kind of tile that may come, or the single state that follows. Empty until visited. */
  readonly after: After[];
}

/** The choice to make next, or its worth where foresight ends. */
type After = BestCandidate | number;

export interface BestCandidate {
  readonly state: State;
  readonly options: number;
  readonly followed: readonly Candidate[];
}

/**
 * How good an option must look to be followed: its share of the best option's chance or of its
 * odds, whichever asks for less. Where the best chance is high, a small difference is large in
 * odds; where it is low, it is large in chance. And the maximum number of options followed.
 */
const BESIDE_THE_BEST = { chance: 0.88, odds: 0.5 };
const FOLLOWED = 4;
/**
 * The weight of options other than the best at first sight, and of a choice that follows without a
 * draw.
 */
const SECOND_THOUGHTS = 0.5;
export const CERTAIN = 0.5;

/** All options with their estimates, the best first. A search that must stop estimates only one. */
function candidatesOf(evaluator: Evaluator, state: State, options: readonly Option[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const option of options) {
    if (evaluator.stopped && candidates.length > 0) break;
    candidates.push(createCandidate(evaluator, state, option));
  }
  return inOrder(candidates);
}

/** The same for the root of a search: estimates every option, and reuses known candidates. */
export function createRootCandidates(
  evaluator: Evaluator,
  state: State,
  options: readonly Option[],
  known: readonly Candidate[] = [],
): Candidate[] {
  return inOrder(
    options.map((option) => {
      const before = known.find((candidate) => candidate.option === option);
      if (before === undefined) return createCandidate(evaluator, state, option);
      countEvaluations(evaluator, 1);
      return before;
    }),
  );
}

const inOrder = (candidates: Candidate[]): Candidate[] => candidates.sort((a, b) => b.estimate - a.estimate);

export function createCandidate(evaluator: Evaluator, state: State, option: Option): Candidate {
  const ahead = foresee(evaluator.table, state, option);
  const isCertain = !ahead.drawing && ahead.state.left === state.left;
  return {
    option,
    estimate: evaluate(evaluator, ahead),
    ends: ahead.state.outcome !== 'playing',
    certain: isCertain ? ahead.state : null,
    after: [],
  };
}

/** The options worth following, from a list in order. */
export function selectPromising(candidates: readonly Candidate[], most = FOLLOWED): Candidate[] {
  const best = candidates[0]!.estimate;
  const least = Math.min(best * BESIDE_THE_BEST.chance, withShareOfOdds(best, BESIDE_THE_BEST.odds));
  return candidates.filter(({ estimate }, n) => n < most && estimate >= least);
}

function choiceIn(evaluator: Evaluator, state: State): BestCandidate {
  const all = legalOptions(state);
  const options = all.length > 1 ? withoutGifts(all) : all;
  return {
    state,
    options: options.length,
    followed: selectPromising(candidatesOf(evaluator, state, options)),
  };
}

/**
 * The worth of the best option of a choice. `weight` is the probability of reaching this choice:
 * while it is above `least`, the search goes deeper. So it follows likely futures far and evaluates
 * unlikely ones at once.
 */
function worthOfBest(
  evaluator: Evaluator,
  { state, followed }: BestCandidate,
  weight: number,
  least: number,
): number {
  if (weight <= least) return followed[0]!.estimate;
  let best = 0;
  for (let n = 0; n < followed.length && !evaluator.stopped; n++) {
    const worth = computeWorth(
      evaluator,
      state,
      followed[n]!,
      n === 0 ? weight : weight * SECOND_THOUGHTS,
      least,
    );
    if (worth > best) best = worth;
  }
  return best;
}

/**
 * The worth of an option: the mean over all tiles that may come next by their exact odds, or the
 * worth of the next choice.
 */
export function computeWorth(
  evaluator: Evaluator,
  state: State,
  candidate: Candidate,
  weight: number,
  least: number,
): number {
  const { estimate, ends, certain } = candidate;
  if (ends || weight <= least) return estimate;
  const worth = (after: After, likely: number): number =>
    typeof after === 'number' ? after : worthOfBest(evaluator, after, weight * likely, least);
  if (certain !== null) return worth(follow(evaluator, state, candidate, NONE), CERTAIN);
  const odds = evaluator.odds(state);
  let sum = 0;
  for (let kind = 0; kind < odds.length && !evaluator.stopped; kind++) {
    const likely = odds[kind]!;
    if (likely > 0) sum += likely * worth(follow(evaluator, state, candidate, kind), likely);
  }
  return sum;
}

/**
 * The position after an option and this tile, from memory if possible. Incomplete results are not
 * remembered.
 */
function follow(evaluator: Evaluator, state: State, candidate: Candidate, kind: Kind): After {
  const { after } = candidate;
  const known = after[kind];
  if (known !== undefined) {
    countEvaluations(evaluator, typeof known === 'number' ? 1 : known.options);
    return known;
  }
  const found = evaluateAfter(evaluator, state, candidate, kind);
  if (evaluator.stopped || evaluator.room <= 0) return found;
  after[kind] = found;
  if (typeof found !== 'number') evaluator.room--;
  return found;
}

function evaluateAfter(
  evaluator: Evaluator,
  state: State,
  { option, certain }: Candidate,
  kind: Kind,
): After {
  if (certain !== null) return choiceIn(evaluator, certain);
  const turned = foresee(evaluator.table, state, option, kind);
  const goesOn = turned.state.outcome === 'playing' && !turned.drawing;
  return goesOn ? choiceIn(evaluator, turned.state) : evaluate(evaluator, turned);
}
