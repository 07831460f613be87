import type { Option, State } from '@night-cage/rules';
import { isGift } from '../gifts.ts';
import {
  CERTAIN,
  selectPromising,
  createRootCandidates,
  computeWorth,
  type Candidate,
} from './expectimax.ts';
import type { Evaluator } from './evaluator.ts';
import { choicesBelow, type SearchTree } from './search-tree.ts';

/**
 * An option and its worth, as far as the search followed it. `least` is the probability of the
 * rarest future followed; 0 means that the search followed all of them and the worth is proved.
 */
export interface RatedOption {
  readonly option: Option;
  readonly worth: number;
  readonly least: number;
}

/**
 * The first round follows futures about as likely as the likeliest tile; each round goes further by
 * this factor.
 */
const FIRST_LEAST = 0.6;
const FURTHER = 0.4;
/** Rarer futures would not change a choice. */
const RAREST = 1e-7;
const OPTIONS_AT_FIRST = 10;
/** K4: a gift must be this much better than none, or a key would go back and forth for nothing. */
const WORTH_GIVING = 0.002;

/** The options to follow next, the best so far first, and how far. */
export interface SearchRound {
  readonly running: readonly Candidate[];
  readonly least: number;
}

/**
 * Searches within the budget: follows all options a little and the promising ones further, until
 * the time is up or one option is left. Returns all options, the best first. A `kept` tree from the
 * question before saves work and does not change answers.
 */
export function think(
  evaluator: Evaluator,
  state: State,
  options: readonly Option[],
  kept?: SearchTree,
): RatedOption[] {
  const recalled = kept?.recall(state) ?? [];
  evaluator.room -= choicesBelow(recalled);
  const candidates = createRootCandidates(evaluator, state, options, recalled);
  const course = iterateRounds(candidates);
  let step = course.next();
  while (step.done !== true)
    step = course.next(evaluator.stopped ? [] : followAll(evaluator, state, step.value));
  kept?.keep(candidates);
  return step.value;
}

/**
 * The rounds of a search, independent of where they run: yields the options to follow, receives
 * their worths, and ends when a round finds nothing.
 */
export function* iterateRounds(
  candidates: readonly Candidate[],
): Generator<SearchRound, RatedOption[], readonly RatedOption[]> {
  const all = new Map<Option, RatedOption>();
  for (const { option, estimate } of candidates) all.set(option, { option, worth: estimate, least: 1 });
  let best = bestOf([...all.values()]);
  let running = selectPromising(candidates, OPTIONS_AT_FIRST);
  for (let least = FIRST_LEAST; running.length > 1 && least > RAREST; least *= FURTHER) {
    const found = yield { running, least };
    if (found.length === 0) break;
    for (const rated of found) all.set(rated.option, rated);
    best = bestOf(found);
    running = stillPromising(running, found);
  }
  const rest = [...all.values()].filter(({ option }) => option !== best.option);
  return [best, ...rest.sort((a, b) => b.worth - a.worth)];
}

/** Follows each option as far as `least` until the time is up. Incomplete results are dropped. */
function followAll(evaluator: Evaluator, state: State, { running, least }: SearchRound): RatedOption[] {
  const found: RatedOption[] = [];
  for (const candidate of running) {
    const worth = evaluateCandidate(evaluator, state, candidate, least);
    if (evaluator.stopped) break;
    found.push({ option: candidate.option, worth, least });
  }
  return found;
}

export const evaluateCandidate = (
  evaluator: Evaluator,
  state: State,
  candidate: Candidate,
  least: number,
): number =>
  // A gift is free: the choices after it are as near as the choices without it.
  computeWorth(evaluator, state, candidate, isGift(candidate.option) ? 1 / CERTAIN : 1, least);

function bestOf(found: readonly RatedOption[]): RatedOption {
  const worthOfChoosing = ({ option, worth }: RatedOption): number =>
    isGift(option) ? worth - WORTH_GIVING : worth;
  return found.reduce((best, rated) => (worthOfChoosing(rated) > worthOfChoosing(best) ? rated : best));
}

/** The options still promising, in the order of their new worths. */
function stillPromising(running: readonly Candidate[], found: readonly RatedOption[]): Candidate[] {
  const updated = found.map(({ option, worth }) => ({
    ...running.find((candidate) => candidate.option === option)!,
    estimate: worth,
  }));
  return selectPromising(updated.sort((a, b) => b.estimate - a.estimate));
}
