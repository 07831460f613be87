import type { Option, State } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import { MAX_LAST_TILES } from '../escape/last-tiles-expectation.ts';
import { learnedValue } from '../judgement/learned-value.ts';
import type { BotQuestion } from '../bot.ts';
import type { Interval } from '../wilson-interval.ts';
import { findCertainOutcome, type CertainOutcome } from './certain-outcome.ts';
import { computeExactChances } from './exact-chances.ts';
import { selectKeyFacts, type Fact } from './fact.ts';
import { listFacts } from './list-facts.ts';
import { MAX_LINE_LENGTH, computeMainLine, type MainLine } from './main-line.ts';
import { computeChanceByTrials, computeDifferenceByTrials, runTrial } from './trials.ts';

/** The explanation of one option. */
export interface OptionExplanation {
  readonly option: Option;
  /**
   * The chance to escape; null where it is not known. Without trials the value is exact, assumes
   * the best play, and has no width. With trials it is the 95 % interval for quick play: the best
   * play may do better.
   */
  readonly chance: Interval | null;
  /**
   * How much lower this chance is than the chosen option's, measured on the same stacks; null where
   * either is unknown, or only one of them is exact: quick play and the best play cannot be
   * compared.
   */
  readonly behind: Interval | null;
  /** Number of trials; 0 if the chance is exact or not known. */
  readonly trials: number;
  /** This option and the choices that would follow if the likeliest tiles came. */
  readonly line: MainLine;
  readonly facts: readonly Fact[];
}

/** A chosen option compared with the other options. */
export interface ChoiceExplanation {
  readonly chosen: OptionExplanation;
  /** The other options, in the order of the question. */
  readonly alternatives: readonly OptionExplanation[];
}

/**
 * The number of trials without a budget; and the minimum with a budget in milliseconds: fewer mean
 * hardly anything.
 */
const TRIALS = 24;
const MIN_TRIALS = 8;
/** The solver visits this many states in about the time of one trial. */
const NODES_A_TRIAL = 500;
/** The share of the remaining time that the solver may use for one option. */
const FOR_SOLVING = 0.3;
/** Tolerance for rounded sums of odds. */
const ROUNDING = 1e-9;

interface Analyzed {
  readonly option: Option;
  readonly certain: CertainOutcome | null;
  /** The exact chance; null if it is not known. */
  readonly exact: number | null;
  readonly worths: number[];
}

/**
 * Explains a choice that a bot or a person has made or is considering. All options meet the same
 * stacks. A budget counts trials of each option, or milliseconds for all together.
 */
export function explainChoice(
  question: BotQuestion,
  choice: Option,
  seed = 1,
  clock: TimeSource = wallClock,
): ChoiceExplanation {
  if (!question.options.includes(choice))
    throw new Error('The choice to be explained must be one of the options of the question.');
  const all = analyzeAll(question, choice, seed, clock);
  return explanationOf(
    question.state,
    all,
    all.find(({ option }) => option === choice)!,
  );
}

/**
 * Explains the advice when the options come in the order of a search: advises the first option,
 * unless another is proved to be better.
 */
export function explainAdvice(
  question: BotQuestion,
  seed = 1,
  clock: TimeSource = wallClock,
): ChoiceExplanation {
  const all = analyzeAll(question, question.options[0]!, seed, clock);
  return explanationOf(
    question.state,
    all,
    all.find((analyzed) => !isWorse(analyzed, all))!,
  );
}

/** Is another option proved to be better? */
function isWorse({ exact }: Analyzed, all: readonly Analyzed[]): boolean {
  const most = Math.max(0, ...all.map((other) => other.exact ?? 0));
  if (exact === null) return most > 1 - ROUNDING;
  return exact < most - ROUNDING || (exact === 0 && all.some((other) => other.exact === null));
}

/** Analyzes `first` before the other options, in case the budget does not suffice for all. */
function analyzeAll(
  { state, options, budget }: BotQuestion,
  first: Option,
  seed: number,
  clock: TimeSource,
): readonly Analyzed[] {
  const until = clock() + (budget.milliseconds ?? Infinity);
  const most = budget.iterations ?? (budget.milliseconds === undefined ? TRIALS : Infinity);
  const nodes = most * NODES_A_TRIAL;
  const certain = options.map((option) => {
    const now = clock();
    const end = now + (until - now) * FOR_SOLVING;
    return findCertainOutcome(state, option, { nodes, shouldStop: () => clock() >= end });
  });
  const exact = computeExactChances(
    state,
    options.filter((_, n) => certain[n] === null).sort((a, b) => Number(b === first) - Number(a === first)),
    { nodes: nodes * options.length, shouldStop: () => clock() >= until },
  );
  const all = options.map((option, n): Analyzed => ({
    option,
    certain: certain[n]!,
    exact: certain[n]?.chance ?? exact.get(option) ?? null,
    worths: [],
  }));
  // With so few tiles left, quick play misses what exhaustive search finds: trials would mislead.
  const open = state.left > MAX_LAST_TILES ? all.filter((analyzed) => analyzed.exact === null) : [];
  for (let trial = 0; open.length > 0 && trial < most && (trial < MIN_TRIALS || clock() < until); trial++)
    for (const { option, worths } of open) worths.push(runTrial(state, option, seed, trial));
  return all;
}

const explanationOf = (state: State, all: readonly Analyzed[], chosen: Analyzed): ChoiceExplanation => ({
  chosen: explain(state, chosen, chosen),
  alternatives: all
    .filter((analyzed) => analyzed !== chosen)
    .map((analyzed) => explain(state, analyzed, chosen)),
});

function explain(state: State, analyzed: Analyzed, chosen: Analyzed): OptionExplanation {
  const { option, certain, worths } = analyzed;
  const facts = listFacts(state, option);
  return {
    option,
    chance: chanceOf(analyzed),
    behind: differenceOf(chosen, analyzed),
    trials: worths.length,
    line: lineOf(state, analyzed),
    facts: selectKeyFacts(
      certain === null ? facts : [certain.fact, ...facts.filter(({ fact }) => fact !== certain.fact.fact)],
    ),
  };
}

const lineOf = (state: State, { option, certain }: Analyzed): MainLine =>
  certain === null
    ? computeMainLine(learnedValue(state.setup), state, option)
    : { choices: certain.line.slice(0, MAX_LINE_LENGTH), tiles: [] };

const withoutWidth = (value: number): Interval => ({ value, low: value, high: value });

function chanceOf({ exact, worths }: Analyzed): Interval | null {
  if (exact !== null) return withoutWidth(exact);
  return worths.length > 0 ? computeChanceByTrials(worths) : null;
}

function differenceOf(first: Analyzed, second: Analyzed): Interval | null {
  if (first.exact !== null && second.exact !== null) return withoutWidth(first.exact - second.exact);
  if (first.worths.length === 0 || second.worths.length === 0) return null;
  return computeDifferenceByTrials(first.worths, second.worths);
}
