import type { Option, State } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import { MOST_LAST_TILES } from '../escape/last-tiles-expectation.ts';
import { learnedValue } from '../judgement/learned-value.ts';
import type { BotQuestion } from '../bot.ts';
import type { Interval } from '../wilson.ts';
import { certainOutcomeOf, type CertainOutcome } from './certain-outcome.ts';
import { exactChances } from './exact-chances.ts';
import { mostTelling, type Fact } from './fact.ts';
import { factsOf } from './facts-of.ts';
import { LONGEST_LINE, mainLine, type MainLine } from './main-line.ts';
import { chanceByTrials, differenceByTrials, runTrial } from './trials.ts';

/** What there is to say about one option. */
export interface Explained {
  readonly option: Option;
  /**
   * The chance to escape; null where it is not known. Without trials it is exact, with the best choices, and has no width. With
   * trials it is the 95 % interval of what quick play makes of it: the best play may make more.
   */
  readonly chance: Interval | null;
  /**
   * How much less that is than the chosen option's, met by the same stacks; null where one of them is not known, or one is
   * exact and the other is not: quick play and the best play cannot be compared.
   */
  readonly behind: Interval | null;
  /** How often it was tried; not at all if the chance is exact or not known. */
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

/** How many trials there are unless the budget says otherwise; and if it is time, at the least: fewer say hardly anything. */
const TRIALS = 24;
const FEWEST = 8;
/** States of an ending are looked at faster than a trial is played. */
const NODES_A_TRIAL = 500;
/** Solving what an option leads to may take this part of the time that is left. */
const FOR_SOLVING = 0.3;
/** Sums of odds are rounded. */
const ROUNDING = 1e-9;

interface Looked {
  readonly option: Option;
  readonly certain: CertainOutcome | null;
  /** The chance over all that can come; null if it is not known. */
  readonly exact: number | null;
  readonly worths: number[];
}

/**
 * Explains a choice that somebody, bot or person, has made or thinks of. All options meet the same stacks. A budget counts
 * trials of each option, or milliseconds for all together.
 */
export function explainChoice(
  question: BotQuestion,
  choice: Option,
  seed = 1,
  clock: TimeSource = wallClock,
): Explanation {
  if (!question.options.includes(choice))
    throw new Error('The choice to be explained must be one of the options of the question.');
  const all = lookAtAll(question, choice, seed, clock);
  return explanationOf(
    question.state,
    all,
    all.find(({ option }) => option === choice)!,
  );
}

/** Explains what is advised where the options stand in the order of a search: the first, unless it is proved that another is better. */
export function explainAdvice(question: BotQuestion, seed = 1, clock: TimeSource = wallClock): Explanation {
  const all = lookAtAll(question, question.options[0]!, seed, clock);
  return explanationOf(
    question.state,
    all,
    all.find((one) => !isWorse(one, all))!,
  );
}

/** Is it proved that another is better? */
function isWorse({ exact }: Looked, all: readonly Looked[]): boolean {
  const most = Math.max(0, ...all.map((other) => other.exact ?? 0));
  if (exact === null) return most > 1 - ROUNDING;
  return exact < most - ROUNDING || (exact === 0 && all.some((other) => other.exact === null));
}

/** What is told first is looked at first, in case that the budget does not suffice for all. */
function lookAtAll(
  { state, options, budget }: BotQuestion,
  first: Option,
  seed: number,
  clock: TimeSource,
): readonly Looked[] {
  const until = clock() + (budget.milliseconds ?? Infinity);
  const most = budget.iterations ?? (budget.milliseconds === undefined ? TRIALS : Infinity);
  const nodes = most * NODES_A_TRIAL;
  const certain = options.map((option) => {
    const now = clock();
    const end = now + (until - now) * FOR_SOLVING;
    return certainOutcomeOf(state, option, { nodes, shouldStop: () => clock() >= end });
  });
  const exact = exactChances(
    state,
    options.filter((_, n) => certain[n] === null).sort((a, b) => Number(b === first) - Number(a === first)),
    { nodes: nodes * options.length, shouldStop: () => clock() >= until },
  );
  const all = options.map((option, n): Looked => ({
    option,
    certain: certain[n]!,
    exact: certain[n]?.chance ?? exact.get(option) ?? null,
    worths: [],
  }));
  // With so few tiles left quick play misses what can be found by looking at everything: trials would say too little.
  const open = state.left > MOST_LAST_TILES ? all.filter((one) => one.exact === null) : [];
  for (let trial = 0; open.length > 0 && trial < most && (trial < FEWEST || clock() < until); trial++)
    for (const { option, worths } of open) worths.push(runTrial(state, option, seed, trial));
  return all;
}

const explanationOf = (state: State, all: readonly Looked[], chosen: Looked): Explanation => ({
  chosen: explain(state, chosen, chosen),
  alternatives: all.filter((one) => one !== chosen).map((one) => explain(state, one, chosen)),
});

function explain(state: State, looked: Looked, chosen: Looked): Explained {
  const { option, certain, worths } = looked;
  const facts = factsOf(state, option);
  return {
    option,
    chance: chanceOf(looked),
    behind: differenceOf(chosen, looked),
    trials: worths.length,
    line: lineOf(state, looked),
    facts: mostTelling(
      certain === null ? facts : [certain.fact, ...facts.filter(({ fact }) => fact !== certain.fact.fact)],
    ),
  };
}

const lineOf = (state: State, { option, certain }: Looked): MainLine =>
  certain === null
    ? mainLine(learnedValue(state.setup), state, option)
    : { choices: certain.line.slice(0, LONGEST_LINE), tiles: [] };

const withoutWidth = (value: number): Interval => ({ value, low: value, high: value });

function chanceOf({ exact, worths }: Looked): Interval | null {
  if (exact !== null) return withoutWidth(exact);
  return worths.length > 0 ? chanceByTrials(worths) : null;
}

function differenceOf(first: Looked, second: Looked): Interval | null {
  if (first.exact !== null && second.exact !== null) return withoutWidth(first.exact - second.exact);
  if (first.worths.length === 0 || second.worths.length === 0) return null;
  return differenceByTrials(first.worths, second.worths);
}
