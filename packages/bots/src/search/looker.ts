import { tableFor, type State, type Table } from '@night-cage/rules';
import { wallClock, type Clock } from '../clock.ts';
import type { Prospect } from '../foresight.ts';
import { learnedValue } from '../judgement/learned.ts';
import type { Value } from '../judgement/value.ts';
import type { Budget } from '../port.ts';

/** What ends a search before its budget does, and the clock that its budget is measured with. */
export interface Limits {
  readonly clock?: Clock;
  /** Asked about every half millisecond: says true when the answer is wanted at once. */
  readonly shouldStop?: () => boolean;
}

/** Looks at states for a search, counts how often, and knows when to stop. */
export interface Looker {
  readonly table: Table;
  readonly value: Value;
  /** Looks so far, and how many there may be. */
  looks: number;
  readonly most: number;
  /** Milliseconds that are left, by the clock of the search. */
  readonly timeLeft: () => number;
  /** Asked from time to time. */
  readonly mustStop: () => boolean;
  stopped: boolean;
}

/** Without a budget: about a tenth of a second. */
const LOOKS = 6000;
/** How many looks pass before the time is looked at: about half a millisecond. */
const BETWEEN_GLANCES = 32;

export function lookerFor(
  state: State,
  { milliseconds, iterations }: Budget,
  { clock = wallClock, shouldStop = (): boolean => false }: Limits,
): Looker {
  const until = milliseconds === undefined ? Infinity : clock() + milliseconds;
  return {
    table: tableFor(state.setup),
    value: learnedValue(state.setup),
    looks: 0,
    most: iterations ?? (milliseconds === undefined ? LOOKS : Infinity),
    timeLeft: () => until - clock(),
    mustStop: () => shouldStop() || clock() >= until,
    stopped: false,
  };
}

export const budgetLeft = ({ most, looks, timeLeft }: Looker): Budget => ({
  iterations: most - looks,
  milliseconds: timeLeft(),
});

export function look(looker: Looker, ahead: Prospect): number {
  looker.looks++;
  if (looker.looks >= looker.most) looker.stopped = true;
  else if (looker.looks % BETWEEN_GLANCES === 0 && looker.mustStop()) looker.stopped = true;
  return looker.value(looker.table, ahead);
}
