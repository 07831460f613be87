import type { Option, State } from '@night-cage/rules';
import { isGift } from '../gifts.ts';
import { CERTAIN, promising, candidatesAtFirst, worthOf, type Candidate } from './expectimax.ts';
import type { Evaluator } from './evaluator.ts';
import { choicesBelow, type SearchTree } from './search-tree.ts';

/**
 * An option and what it was found to be worth, as far as it was followed: `least` is the rarest future that was followed, and 0 if all
 * were, so that its worth is proved.
 */
export interface RatedOption {
  readonly option: Option;
  readonly worth: number;
  readonly least: number;
}

/** The first round follows what is about as likely as the likeliest tile; each further round goes this much further. */
const FIRST_LEAST = 0.6;
const FURTHER = 0.4;
/** Nothing rarer than this is followed: it would not change a choice. */
const RAREST = 1e-7;
const OPTIONS_AT_FIRST = 10;
/** K4: a gift must be better than none by this much, or a key would go to and fro for nothing. */
const WORTH_GIVING = 0.002;

/** The options to follow next, the best so far first, and how far. */
export interface SearchRound {
  readonly running: readonly Candidate[];
  readonly least: number;
}

/**
 * Thinks as long as it may: all options are followed a little, the promising ones further, until the time is up or one is
 * left. Answers with all options, the best first. What was `kept` of the question before saves work, and changes no answer.
 */
export function think(
  evaluator: Evaluator,
  state: State,
  options: readonly Option[],
  kept?: SearchTree,
): RatedOption[] {
  const recalled = kept?.recall(state) ?? [];
  evaluator.room -= choicesBelow(recalled);
  const candidates = candidatesAtFirst(evaluator, state, options, recalled);
  const course = roundsOf(candidates);
  let step = course.next();
  while (step.done !== true)
    step = course.next(evaluator.stopped ? [] : followAll(evaluator, state, step.value));
  kept?.keep(candidates);
  return step.value;
}

/**
 * The rounds of a search, without saying where they are computed: yields the options to follow, takes what they were found to
 * be worth, and ends when a round finds nothing.
 */
export function* roundsOf(
  candidates: readonly Candidate[],
): Generator<SearchRound, RatedOption[], readonly RatedOption[]> {
  const all = new Map<Option, RatedOption>();
  for (const { option, estimate } of candidates) all.set(option, { option, worth: estimate, least: 1 });
  let best = bestOf([...all.values()]);
  let running = promising(candidates, OPTIONS_AT_FIRST);
  for (let least = FIRST_LEAST; running.length > 1 && least > RAREST; least *= FURTHER) {
    const found = yield { running, least };
    if (found.length === 0) break;
    for (const one of found) all.set(one.option, one);
    best = bestOf(found);
    running = stillPromising(running, found);
  }
  const rest = [...all.values()].filter(({ option }) => option !== best.option);
  return [best, ...rest.sort((a, b) => b.worth - a.worth)];
}

/** Follows each as far as `least`, while there is time: what was not followed to its end says nothing. */
function followAll(evaluator: Evaluator, state: State, { running, least }: SearchRound): RatedOption[] {
  const found: RatedOption[] = [];
  for (const one of running) {
    const worth = evaluateCandidate(evaluator, state, one, least);
    if (evaluator.stopped) break;
    found.push({ option: one.option, worth, least });
  }
  return found;
}

export const evaluateCandidate = (
  evaluator: Evaluator,
  state: State,
  one: Candidate,
  least: number,
): number =>
  // A gift is free: what can be done after it is as near as what can be done without it.
  worthOf(evaluator, state, one, isGift(one.option) ? 1 / CERTAIN : 1, least);

function bestOf(found: readonly RatedOption[]): RatedOption {
  const worthOfChoosing = ({ option, worth }: RatedOption): number =>
    isGift(option) ? worth - WORTH_GIVING : worth;
  return found.reduce((best, one) => (worthOfChoosing(one) > worthOfChoosing(best) ? one : best));
}

/** Those that still promise something, in the order of what they were found to be worth. */
function stillPromising(running: readonly Candidate[], found: readonly RatedOption[]): Candidate[] {
  const newly = found.map(({ option, worth }) => ({
    ...running.find((one) => one.option === option)!,
    estimate: worth,
  }));
  return promising(newly.sort((a, b) => b.estimate - a.estimate));
}
