import type { Option, State } from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import type { Budget } from '../port.ts';
import { sightAll } from './ahead.ts';
import { budgetLeft, lookerFor, type Limits, type Looker } from './looker.ts';
import { followOne, roundsOf, type Found, type Round } from './think.ts';

/** Options to be followed, all as far as `least`: plain data, so that another core can be asked to. */
export interface Errand {
  readonly state: State;
  readonly options: readonly Option[];
  readonly least: number;
  readonly budget: Budget;
}

/** What came of an option that was followed to its end, and how many looks that took. */
export interface Followed {
  readonly option: Option;
  readonly worth: number;
  readonly looks: number;
}

/**
 * Somebody on another core who runs errands. Whoever breaks, or is late by more than a moment, answers with nothing: a thought
 * waits for everybody it has asked.
 */
export type Helper = (errand: Errand) => Promise<readonly Followed[]>;

/** Follows the options one after the other, while there is time. */
export function runErrand({ state, options, least, budget }: Errand, limits: Limits = {}): Followed[] {
  const looker = lookerFor(state, budget, limits);
  const followed: Followed[] = [];
  for (const option of options) {
    const before = looker.looks;
    const ahead = foresee(looker.table, state, option);
    const sighted = { option, ahead, seeming: looker.value(looker.table, ahead) };
    const worth = followOne(looker, state, sighted, least);
    if (looker.stopped) break;
    followed.push({ option, worth, looks: looker.looks - before });
  }
  return followed;
}

/** Like `think`, on several cores. With a budget of iterations it comes to the same, however many help. */
export async function thinkTogether(
  looker: Looker,
  state: State,
  options: readonly Option[],
  helpers: readonly Helper[],
  limits: Limits,
): Promise<Found[]> {
  const course = roundsOf(sightAll(looker, state, options, true));
  let step = course.next();
  while (step.done !== true)
    step = course.next(
      looker.stopped ? [] : await followTogether(looker, state, step.value, helpers, limits),
    );
  return step.value;
}

async function followTogether(
  looker: Looker,
  state: State,
  { running, least }: Round,
  helpers: readonly Helper[],
  limits: Limits,
): Promise<Found[]> {
  // Who helps may change with every errand.
  const crew = helpers.slice(0, running.length - 1);
  const parts = crew.length + 1;
  const budget = budgetLeft(looker);
  const errands = Array.from({ length: parts }, (_, part): Errand => {
    const options = running.filter((_one, n) => n % parts === part).map(({ option }) => option);
    return { state, options, least, budget };
  });
  // Helpers begin before we do: our own share keeps this core busy until it is done.
  const others = crew.map(async (helper, n) => helper(errands[n + 1]!));
  const own = runErrand(errands[0]!, limits);
  const followed = new Map([own, ...(await Promise.all(others))].flat().map((one) => [one.option, one]));
  const found: Found[] = [];
  // In the order of the round, and no more of it than one alone could have looked at.
  for (const { option } of running) {
    const one = followed.get(option);
    looker.looks += one?.looks ?? 0;
    if (one === undefined || looker.looks >= looker.most) break;
    found.push({ option, worth: one.worth, least });
  }
  looker.stopped = found.length < running.length || looker.mustStop();
  return found;
}
