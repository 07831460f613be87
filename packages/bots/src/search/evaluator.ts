import { oddsOfNext, tableFor, type State, type Table } from '@night-cage/rules';
import { wallClock, type Clock } from '../clock.ts';
import type { Prospect } from '../foresight.ts';
import { learnedValue } from '../judgement/learned.ts';
import type { Value } from '../judgement/value.ts';
import type { Budget } from '../bot.ts';

/** How likely each kind of tile is to come next, by kind. */
export type Odds = (state: State) => readonly number[];

/** What ends a search before its budget does, the clock that its budget is measured with, and what is known of the stack. */
export interface Limits {
  readonly clock?: Clock;
  /** Asked about every half millisecond: says true when the answer is wanted at once. */
  readonly shouldStop?: () => boolean;
  /** What everybody knows, unless the arena lets somebody see more. */
  readonly odds?: Odds;
}

/** Evaluates states for one search, counts them, and says when to stop. */
export interface Evaluator {
  readonly table: Table;
  readonly value: Value;
  readonly odds: Odds;
  /** States evaluated so far, and how many there may be. */
  evaluations: number;
  readonly most: number;
  /** Milliseconds that are left, by the clock of the search. */
  readonly timeLeft: () => number;
  /** Asked from time to time. */
  readonly mustStop: () => boolean;
  stopped: boolean;
}

/** Without a budget: about a tenth of a second. */
const EVALUATIONS = 4000;
/** How many evaluations pass before the clock is read: about half a millisecond. */
const BETWEEN_CLOCK_READS = 32;

export function evaluatorFor(
  state: State,
  { milliseconds, iterations }: Budget,
  { clock = wallClock, shouldStop = (): boolean => false, odds = oddsOfNext }: Limits,
): Evaluator {
  const until = milliseconds === undefined ? Infinity : clock() + milliseconds;
  let isLate = false;
  return {
    table: tableFor(state.setup),
    value: learnedValue(state.setup),
    odds,
    evaluations: 0,
    most: iterations ?? (milliseconds === undefined ? EVALUATIONS : Infinity),
    timeLeft: () => until - clock(),
    mustStop: () => (isLate ||= shouldStop() || clock() >= until),
    stopped: false,
  };
}

export const budgetLeft = ({ most, evaluations, timeLeft }: Evaluator): Budget => ({
  iterations: most - evaluations,
  milliseconds: timeLeft(),
});

export function evaluate(evaluator: Evaluator, ahead: Prospect): number {
  evaluator.evaluations++;
  if (evaluator.evaluations >= evaluator.most) evaluator.stopped = true;
  else if (evaluator.evaluations % BETWEEN_CLOCK_READS === 0 && evaluator.mustStop())
    evaluator.stopped = true;
  return evaluator.value(evaluator.table, ahead);
}
