import type { Option, State } from '@night-cage/rules';
import type { Budget } from '../bot.ts';
import { candidateOf, candidatesAtFirst, type Candidate } from './expectimax.ts';
import { budgetLeft, evaluatorFor, type SearchLimits, type Evaluator } from './evaluator.ts';
import { choicesBelow, createSearchTree } from './search-tree.ts';
import { evaluateCandidate, roundsOf, type RatedOption, type SearchRound } from './think.ts';

/** Options to evaluate, all down to futures as rare as `least`. Plain data, so that it can be sent to a worker. */
export interface SearchJob {
  readonly state: State;
  readonly options: readonly Option[];
  readonly least: number;
  readonly budget: Budget;
}

/** The worth of an option that was evaluated completely, and how many evaluations that took. */
export interface JobResult {
  readonly option: Option;
  readonly worth: number;
  readonly evaluations: number;
}

/**
 * Runs jobs on another core. A helper that breaks, or is late by more than a moment, must answer with an empty list: the
 * search waits for every helper it has asked.
 */
export type Helper = (job: SearchJob) => Promise<readonly JobResult[]>;

/** Evaluates the options one after the other, while there is time. */
export const runSearchJob = (job: SearchJob, limits: SearchLimits = {}): JobResult[] =>
  searchJobs(limits)(job);

/** The same for jobs that come one after the other: what was found of a state serves the next job about it, or about what follows. */
export function searchJobs(limits: SearchLimits = {}): (job: SearchJob) => JobResult[] {
  let about = '';
  const kept = createSearchTree();
  const known = new Map<Option, Candidate>();
  const turnTo = (state: State): void => {
    kept.keep([...known.values()]);
    known.clear();
    for (const one of kept.recall(state)) known.set(one.option, one);
  };
  return ({ state, options, least, budget }) => {
    const evaluator = evaluatorFor(state, budget, limits);
    const asked = JSON.stringify(state);
    if (asked !== about) turnTo(state);
    about = asked;
    evaluator.room -= choicesBelow([...known.values()]);
    const results: JobResult[] = [];
    for (const option of options) {
      const candidate = known.get(option) ?? candidateOf({ ...evaluator }, state, option);
      known.set(option, candidate);
      const before = evaluator.evaluations;
      const worth = evaluateCandidate(evaluator, state, candidate, least);
      if (evaluator.stopped) break;
      results.push({ option, worth, evaluations: evaluator.evaluations - before });
    }
    return results;
  };
}

/** Like `think`, on several cores. With a budget of iterations it comes to the same, however many help. */
export async function thinkInParallel(
  evaluator: Evaluator,
  state: State,
  options: readonly Option[],
  helpers: readonly Helper[],
  runOwn: (job: SearchJob) => JobResult[],
): Promise<RatedOption[]> {
  const course = roundsOf(candidatesAtFirst(evaluator, state, options));
  let step = course.next();
  while (step.done !== true)
    step = course.next(
      evaluator.stopped ? [] : await followInParallel(evaluator, state, step.value, helpers, runOwn),
    );
  return step.value;
}

async function followInParallel(
  evaluator: Evaluator,
  state: State,
  { running, least }: SearchRound,
  helpers: readonly Helper[],
  runOwn: (job: SearchJob) => JobResult[],
): Promise<RatedOption[]> {
  // The list of helpers may change between rounds.
  const crew = helpers.slice(0, running.length - 1);
  const parts = crew.length + 1;
  const budget = budgetLeft(evaluator);
  const jobs = Array.from({ length: parts }, (_, part): SearchJob => {
    const options = running.filter((_one, n) => n % parts === part).map(({ option }) => option);
    return { state, options, least, budget };
  });
  // Helpers begin before we do: our own share keeps this core busy until it is done.
  const others = crew.map(async (helper, n) => helper(jobs[n + 1]!));
  const own = runOwn(jobs[0]!);
  const results = new Map([own, ...(await Promise.all(others))].flat().map((one) => [one.option, one]));
  const found: RatedOption[] = [];
  // In the order of the round, and no more of them than one core alone could have evaluated.
  for (const { option } of running) {
    const one = results.get(option);
    evaluator.evaluations += one?.evaluations ?? 0;
    if (one === undefined || evaluator.evaluations >= evaluator.most) break;
    found.push({ option, worth: one.worth, least });
  }
  evaluator.stopped = found.length < running.length || evaluator.mustStop();
  return found;
}
