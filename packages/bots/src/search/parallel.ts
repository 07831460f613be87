import type { Option, State } from '@night-cage/rules';
import type { Budget } from '../bot.ts';
import { createCandidate, createRootCandidates, type Candidate } from './expectimax.ts';
import { budgetLeft, evaluatorFor, type SearchLimits, type Evaluator } from './evaluator.ts';
import { choicesBelow, createSearchTree } from './search-tree.ts';
import { evaluateCandidate, iterateRounds, type RatedOption, type SearchRound } from './think.ts';

/**
 * Options for a worker to evaluate, following all futures likelier than `least`. Plain data, so it
 * can be posted to a worker.
 */
export interface SearchJob {
  readonly state: State;
  readonly options: readonly Option[];
  readonly least: number;
  readonly budget: Budget;
}

/** The worth of a completely evaluated option, and the number of evaluations used. */
export interface JobResult {
  readonly option: Option;
  readonly worth: number;
  readonly evaluations: number;
}

/**
 * Runs a job on another core. A helper that fails or is late must answer with an empty list: the
 * search waits for every helper that has a job.
 */
export type Helper = (job: SearchJob) => Promise<readonly JobResult[]>;

/** Evaluates the options one after the other, until the time is up. */
export const runSearchJob = (job: SearchJob, limits: SearchLimits = {}): JobResult[] =>
  searchJobs(limits)(job);

/**
 * Returns a function that runs successive jobs and reuses its results for jobs about the same or a
 * following state.
 */
export function searchJobs(limits: SearchLimits = {}): (job: SearchJob) => JobResult[] {
  let current = '';
  const tree = createSearchTree();
  const known = new Map<Option, Candidate>();
  const moveTo = (state: State): void => {
    tree.keep([...known.values()]);
    known.clear();
    for (const candidate of tree.recall(state)) known.set(candidate.option, candidate);
  };
  return ({ state, options, least, budget }) => {
    const evaluator = evaluatorFor(state, budget, limits);
    const requested = JSON.stringify(state);
    if (requested !== current) moveTo(state);
    current = requested;
    evaluator.room -= choicesBelow([...known.values()]);
    const results: JobResult[] = [];
    for (const option of options) {
      const candidate = known.get(option) ?? createCandidate({ ...evaluator }, state, option);
      known.set(option, candidate);
      const before = evaluator.evaluations;
      const worth = evaluateCandidate(evaluator, state, candidate, least);
      if (evaluator.stopped) break;
      results.push({ option, worth, evaluations: evaluator.evaluations - before });
    }
    return results;
  };
}

/**
 * Like `think`, on several cores. With a budget of iterations, the result does not depend on the
 * number of helpers.
 */
export async function thinkInParallel(
  evaluator: Evaluator,
  state: State,
  options: readonly Option[],
  helpers: readonly Helper[],
  runOwn: (job: SearchJob) => JobResult[],
): Promise<RatedOption[]> {
  const course = iterateRounds(createRootCandidates(evaluator, state, options));
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
    const options = running.filter((_candidate, n) => n % parts === part).map(({ option }) => option);
    return { state, options, least, budget };
  });
  // Start the helpers first: our own share blocks this core until it is done.
  const others = crew.map(async (helper, n) => helper(jobs[n + 1]!));
  const own = runOwn(jobs[0]!);
  const results = new Map(
    [own, ...(await Promise.all(others))].flat().map((result) => [result.option, result]),
  );
  const found: RatedOption[] = [];
  // In the order of the round, and no more of them than a single core could have evaluated.
  for (const { option } of running) {
    const result = results.get(option);
    evaluator.evaluations += result?.evaluations ?? 0;
    if (result === undefined || evaluator.evaluations >= evaluator.most) break;
    found.push({ option, worth: result.worth, least });
  }
  evaluator.stopped = found.length < running.length || evaluator.mustStop();
  return found;
}
