import { rulesetFor, type State, type Ruleset } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import type { Prospect } from '../foresight.ts';
import { learnedValue } from '../judgement/learned-value.ts';
import type { Value } from '../judgement/value.ts';
import type { Budget } from '../bot.ts';
import { oddsAhead } from './odds-ahead.ts';

/** How likely each kind of tile is to come next, by kind. */
export type TileOdds = (state: State) => readonly number[];

/** What ends a search before its budget does, the clock that its budget is measured with, and what is known of the stack. */
export interface SearchLimits {
  readonly clock?: TimeSource;
  /** Asked about every half millisecond: says true when the answer is wanted at once. */
  readonly shouldStop?: () => boolean;
  /** What everybody knows, unless the arena lets somebody see more. */
  readonly odds?: TileOdds;
}

/** Evaluates states for one search, counts them, and says when to stop. */
export interface Evaluator {
  readonly table: Ruleset;
  readonly value: Value;
  readonly odds: TileOdds;
  /** States looked at so far, and how many there may be. */
  evaluations: number;
  readonly most: number;
  /** Milliseconds that are left, by the clock of the search. */
  readonly timeLeft: () => number;
  /** Asked from time to time. */
  readonly mustStop: () => boolean;
  stopped: boolean;
  /** How many more choices may be remembered. */
  room: number;
}

/** Without a budget: about a tenth of a second. */
const EVALUATIONS = 4000;
/** About 4 kB each. A search that has remembered so many goes on without. */
const CHOICES_REMEMBERED = 12_000;
/** How many evaluations pass before the clock is read: about half a millisecond. */
const BETWEEN_CLOCK_READS = 32;

export function evaluatorFor(
  state: State,
  { milliseconds, iterations }: Budget,
  { clock = wallClock, shouldStop = (): boolean => false, odds = oddsAhead }: SearchLimits,
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

/** States that were evaluated before count like others, so that a budget of iterations means the same whatever is remembered. */
export function countEvaluations(evaluator: Evaluator, states: number): void {
  const { evaluations: before, most } = evaluator;
  const now = before + states;
  evaluator.evaluations = now;
  if (now >= most || (isTimeToLook(before, now) && evaluator.mustStop())) evaluator.stopped = true;
}

const isTimeToLook = (before: number, now: number): boolean =>
  Math.floor(now / BETWEEN_CLOCK_READS) > Math.floor(before / BETWEEN_CLOCK_READS);
