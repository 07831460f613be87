import type { Option, State } from '@night-cage/rules';
import { wallClock, type Clock } from '../clock.ts';
import { learnedValue } from '../judgement/learned.ts';
import type { Question } from '../bot.ts';
import type { Interval } from '../wilson.ts';
import { certainOf, type Certain } from './certain.ts';
import { exactChances } from './exact.ts';
import { mostTelling, type Fact } from './fact.ts';
import { factsOf } from './facts-of.ts';
import { LONGEST_LINE, mainLine, type MainLine } from './main-line.ts';
import { chanceBy, differenceBy, tryOut } from './trials.ts';

/** What there is to say about one option. */
export interface Explained {
  readonly option: Option;
  /** The chance to escape with its 95 % interval, which has no width only if it is known exactly. */
  readonly chance: Interval;
  /** How much less that is than the chosen option's, met by the same stacks. */
  readonly behind: Interval;
  /** How often it was tried; not at all if the chance is known exactly: the end is certain, or few tiles are left. */
  readonly trials: number;
  /** This option and what would be chosen after it, if the likeliest tiles came. */
  readonly line: MainLine;
  readonly facts: readonly Fact[];
}

export interface Explanation {
  readonly chosen: Explained;
  /** All others, in the order in which they were asked about. */
  readonly alternatives: readonly Explained[];
}

/** How many trials there are unless the budget says otherwise, and at the least. */
const TRIALS = 24;
const FEWEST = 2;
/** States of an ending are looked at faster than a trial is played. */
const NODES_A_TRIAL = 500;
/** Solving what an option leads to may take this part of the time that is left, and going through the last tiles that one. */
const FOR_SOLVING = 0.3;
const FOR_LAST_TILES = 0.6;

interface Tried {
  readonly option: Option;
  readonly certain: Certain | null;
  /** The chance over all orders of the last tiles; null if it is not known. */
  readonly exact: number | null;
  readonly worths: number[];
}

/**
 * Explains a choice that somebody, bot or person, has made or thinks of. All options meet the same stacks. A budget counts
 * trials of each option, or milliseconds for all together.
 */
export function explainChoice(
  { state, options, budget }: Question,
  choice: Option,
  seed = 1,
  clock: Clock = wallClock,
): Explanation {
  if (!options.includes(choice))
    throw new Error('The choice to be explained must be one of the options of the question.');
  const until = clock() + (budget.milliseconds ?? Infinity);
  const most = budget.iterations ?? (budget.milliseconds === undefined ? TRIALS : Infinity);
  const looked = options.map((option): Tried => {
    const now = clock();
    const end = now + (until - now) * FOR_SOLVING;
    const certain = certainOf(state, option, {
      nodes: most * NODES_A_TRIAL,
      shouldStop: () => clock() >= end,
    });
    return { option, certain, exact: null, worths: [] };
  });
  const last = clock() + (until - clock()) * FOR_LAST_TILES;
  const unsure = looked.filter(({ certain }) => certain === null);
  const exact = exactChances(
    state,
    // What is chosen is told first.
    unsure.map(({ option }) => option).sort((a, b) => Number(b === choice) - Number(a === choice)),
    { nodes: most * NODES_A_TRIAL * options.length, shouldStop: () => clock() >= last },
  );
  const all = looked.map((one): Tried => ({ ...one, exact: exact.get(one.option) ?? null }));
  const open = all.filter((one) => !isKnown(one));
  for (let trial = 0; open.length > 0 && trial < most && (trial < FEWEST || clock() < until); trial++)
    for (const { option, worths } of open) worths.push(tryOut(state, option, seed, trial));
  const chosen = all.find(({ option }) => option === choice)!;
  const explained = (tried: Tried): Explained => explain(state, tried, chosen);
  return {
    chosen: explained(chosen),
    alternatives: all.filter((tried) => tried !== chosen).map(explained),
  };
}

function explain(state: State, tried: Tried, chosen: Tried): Explained {
  const { option, certain, worths } = tried;
  const facts = factsOf(state, option);
  return {
    option,
    chance: chanceOf(tried),
    behind: differenceOf(chosen, tried),
    trials: worths.length,
    line: lineOf(state, tried),
    facts: mostTelling(
      certain === null ? facts : [certain.fact, ...facts.filter(({ fact }) => fact !== certain.fact.fact)],
    ),
  };
}

const lineOf = (state: State, { option, certain }: Tried): MainLine =>
  certain === null
    ? mainLine(learnedValue(state.setup), state, option)
    : { choices: certain.line.slice(0, LONGEST_LINE), tiles: [] };

const isKnown = ({ certain, exact }: Tried): boolean => certain !== null || exact !== null;

function chanceOf({ certain, exact, worths }: Tried): Interval {
  const value = certain?.chance ?? exact;
  return value === null ? chanceBy(worths) : { value, low: value, high: value };
}

function differenceOf(first: Tried, second: Tried): Interval {
  if (!isKnown(first) && !isKnown(second)) return differenceBy(first.worths, second.worths);
  const [one, other] = [chanceOf(first), chanceOf(second)];
  return { value: one.value - other.value, low: one.low - other.high, high: one.high - other.low };
}
