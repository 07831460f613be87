import { rulesetFor, type State, type Ruleset } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import type { Prospect } from '../foresight.ts';
import { learnedValue } from '../judgement/learned-value.ts';
import type { Value } from '../judgement/value.ts';
import type { Budget } from '../bot.ts';
import { computeForeseenOdds } from './foreseen-odds.ts';

/** Returns the odds of each kind of tile to come next, indexed by kind. */
export type TileOdds = (state: State) => readonly number[];

/** Optional settings of a search: its clock, a way to stop it, and its knowledge of the stack. */
export interface SearchLimits {
  /** The clock that measures a budget in milliseconds. */
  readonly clock?: TimeSource;
  /** Called about every half millisecond; return true to get the answer at once. */
  readonly shouldStop?: () => boolean;
  /** Defaults to public knowledge. The arena passes a function that knows more. */
  readonly odds?: TileOdds;
}

/** Evaluates states for one search, counts them, and tells when to stop. */
export interface Evaluator {
  readonly table: Ruleset;
  readonly value: Value;
  readonly odds: TileOdds;
  /** States evaluated so far, and the limit. */
  evaluations: number;
  readonly most: number;
  /** Milliseconds left on the search's clock. */
  readonly timeLeft: () => number;
  /** True once the time is up or `shouldStop` says so. */
  readonly mustStop: () => boolean;
  stopped: boolean;
  /** How many more choices the search may remember. */
  room: number;
}

/** The limit without a budget: about a tenth of a second. */
const EVALUATIONS = 4000;
/** About 4 kB each. Beyond this number, the search continues without remembering. */
const CHOICES_REMEMBERED = 12_000;
/** Evaluations between two looks at the clock: about half a millisecond. */
const BETWEEN_CLOCK_READS = 32;

export function evaluatorFor(
  state: State,
  { milliseconds, iterations }: Budget,
  { clock = wallClock, shouldStop = (): boolean => false, odds = computeForeseenOdds }: SearchLimits,
): Evaluator {
  const until = milliseconds === undefined ? Infinity : clock() + milliseconds;
  let isLate = false;
  return {
    table: rulesetFor(state.setup),
    value: learnedValue(state.setup),
    odds,
    evaluations: 0,
    most: iterations ?? (milliseconds === undefined ? EVALUATIONS : Infinity),
    timeLeft: () => until - clock(),
    mustStop: () => (isLate ||= shouldStop() || clock() >= until),
    stopped: false,
    room: CHOICES_REMEMBERED,
  };
}

export const budgetLeft = ({ most, evaluations, timeLeft }: Evaluator): Budget => ({
  iterations: most - evaluations,
  milliseconds: timeLeft(),
});

export function evaluate(evaluator: Evaluator, ahead: Prospect): number {
  countEvaluations(evaluator, 1);
  return evaluator.value(evaluator.table, ahead);
}

/**
 * Counts remembered states like newly evaluated ones, so that a budget of iterations means the same
 * with and without memory.
 */
export function countEvaluations(evaluator: Evaluator, states: number): void {
  const { evaluations: before, most } = evaluator;
  const now = before + states;
  evaluator.evaluations = now;
  if (now >= most || (isTimeToCheck(before, now) && evaluator.mustStop())) evaluator.stopped = true;
}

const isTimeToCheck = (before: number, now: number): boolean =>
  Math.floor(now / BETWEEN_CLOCK_READS) > Math.floor(before / BETWEEN_CLOCK_READS);
