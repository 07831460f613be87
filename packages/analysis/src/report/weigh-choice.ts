import { legalOptions, type Option, type State } from '@night-cage/rules';
import { computePairedDifference } from '@night-cage/bots';
import { foresee, Z_95 } from '@night-cage/bots/engine';
import {
  findBestByHalves,
  compareTrials,
  type OptionDifference,
  type TriedOption,
} from './find-best-by-halves.ts';
import { usualChoice } from './play-to-end.ts';
import { computeChanceAfter, type ChanceJudge } from './chance-judge.ts';
import { OptionTrials } from './option-trials.ts';
import { weighEnding } from './weigh-ending.ts';

/** The verdict on a choice. */
export interface WeighedChoice {
  /**
   * How much less chance to escape it left than the best option: 0 if the trials do not prove a
   * difference.
   */
  readonly cost: number;
  /** The best option; the one taken if it cost nothing. */
  readonly best: Option;
  /** How much more chance it left than every other option: 0 unless that is more than luck. */
  readonly ahead: number;
  /**
   * How much less it left than a good player's choice, proved or not, and the standard error: 0 if
   * they are the same.
   */
  readonly behind: number;
  readonly behindErrs: number;
}

/** The number of trials per option, and the seed of their stacks. */
export interface TrialOptions {
  readonly trials: number;
  readonly seed: number;
}

interface Candidate {
  readonly option: Option;
  readonly looks: number;
}

/**
 * Candidates: this many are evaluated with exact odds, this many of the best are tried if they are
 * at most `BEHIND` worse.
 */
const EVALUATED = 6;
const TRIED = 3;
const BEHIND = 0.06;
/** The same value to the last digit: the option leads to the same position or its mirror image. */
const SAME_VALUE = 1e-6;
/**
 * A game has about a hundred choices: a difference must be this many times its standard error, and
 * at least `MIN_DIFFERENCE`.
 */
const SURELY = 3;
const MIN_DIFFERENCE = 0.01;
/** The factor for the few differences that remain then. */
const SURE_ENOUGH = 2;
/** The error of the evaluation when it prefers an option, which more trials do not reduce. */
const JUDGEMENT_ERRS = 0.1;
/** Games played to the end, per trial; if they do not contradict, more of them, up to a limit. */
const ENDS = 2;
const MORE_ENDS = 8;
const ENOUGH_ENDS = 64;
/**
 * A quarter of the trials shows whether a choice may have cost anything, all of them whether that
 * is likely; then there are more.
 */
const STAGES = [
  { share: 0.25, goesOn: 0.5 },
  { share: 1, goesOn: 1.5 },
  { share: 4, goesOn: Infinity },
] as const;
/** Two in each half. */
const MIN_TRIALS = 4;

/** What a choice cost; null if there was nothing to choose. */
export function weighChoice(
  judge: ChanceJudge,
  state: State,
  taken: Option,
  { trials, seed }: TrialOptions,
): WeighedChoice | null {
  const options = legalOptions(state);
  if (options.length < 2 && options.includes(taken)) return null;
  if (state.left === 0) return weighEnding(judge, state, options, taken);
  const usual = options.length > 1 ? usualChoice(state, options, taken) : taken;
  const evaluated = evaluateAll(judge, state, options, taken, usual);
  const candidates = evaluated.filter(
    ({ option, looks }, n) =>
      n === 0 || option === usual || (n <= TRIED && looks >= bestOf(evaluated) - BEHIND),
  );
  // All other options look far worse.
  if (candidates.length === 1)
    return { cost: 0, best: taken, ahead: aheadOfAll(evaluated, [], []), behind: 0, behindErrs: 0 };
  const optionTrials = candidates.map(({ option }) => new OptionTrials(judge, state, option, seed));
  const tried = (count: number): TriedOption[] =>
    candidates.map(({ looks }, n) => ({
      looks,
      trials: optionTrials[n]!.first(Math.max(MIN_TRIALS, count)),
    }));
  let all: TriedOption[] = [];
  let found: OptionDifference = { best: 0, value: 0, error: 0 };
  for (const { share, goesOn } of STAGES) {
    all = tried(Math.ceil(trials * share));
    found = findBestByHalves(all, 0);
    if (found.value <= goesOn * found.error) break;
  }
  const isSuspect = found.value > Math.max(MIN_DIFFERENCE, SURELY * found.error);
  const at = candidates.findIndex(({ option }) => option === usual);
  const behind = behindUsual(all[at], all[0]!);
  if (isSuspect) {
    const cost = confirmed(found, optionTrials[found.best]!, optionTrials[0]!, trials);
    const best = cost > 0 ? candidates[found.best]!.option : taken;
    return { cost, best, ahead: 0, ...(cost > 0 && best === usual ? { ...behind, behind: cost } : behind) };
  }
  // The usual choice was not selected by its trials, so it needs no halves; games to the end
  // confirm it like any other.
  const difference = { best: at, value: behind.behind, error: behind.behindErrs };
  const isBehind = difference.value > Math.max(MIN_DIFFERENCE, SURE_ENOUGH * difference.error);
  const cost = isBehind ? confirmed(difference, optionTrials[at]!, optionTrials[0]!, trials) : 0;
  return { cost, best: cost > 0 ? usual : taken, ahead: aheadOfAll(evaluated, candidates, all), ...behind };
}

/** 0 if the usual option was taken, or leads to the same. */
function behindUsual(
  usual: TriedOption | undefined,
  taken: TriedOption,
): Pick<WeighedChoice, 'behind' | 'behindErrs'> {
  if (usual === undefined || usual === taken) return { behind: 0, behindErrs: 0 };
  const { value, tossed, judged } = compareTrials(usual, taken);
  return { behind: value, behindErrs: Math.hypot(tossed, judged) };
}

/**
 * A cost measured by trials that end in an evaluation may be an error of the evaluation. So this
 * plays games to their end from both options, on the same stacks, and combines both estimates by
 * their precision.
 */
function confirmed(seems: OptionDifference, best: OptionTrials, taken: OptionTrials, trials: number): number {
  if (best.isCertain && taken.isCertain) return seems.value;
  const first = withEnds(seems, best, taken, trials * ENDS);
  const more = Math.min(ENOUGH_ENDS, trials * MORE_ENDS);
  return first === 0 || more <= trials * ENDS ? first : withEnds(seems, best, taken, more);
}

function withEnds(
  { value, error }: OptionDifference,
  best: OptionTrials,
  taken: OptionTrials,
  games: number,
): number {
  const [first, second] = [best.ends(games), taken.ends(games)];
  const count = (won: boolean, other: boolean): number =>
    first.filter((escaped, n) => escaped === won && second[n] === other).length;
  const played = computePairedDifference({
    both: count(true, true),
    onlyFirst: count(true, false),
    onlySecond: count(false, true),
    neither: count(false, false),
  });
  const judged = 1 / (error ** 2 + JUDGEMENT_ERRS ** 2);
  const seen = 1 / ((played.high - played.low) / 2 / Z_95) ** 2;
  const both = (value * judged + played.value * seen) / (judged + seen);
  return both > Math.max(MIN_DIFFERENCE, SURE_ENOUGH / Math.sqrt(judged + seen)) ? both : 0;
}

const bestOf = (candidates: readonly Candidate[]): number =>
  Math.max(...candidates.map(({ looks }) => looks));

/** The option taken first, then the best of the others by exact odds. */
function evaluateAll(
  judge: ChanceJudge,
  state: State,
  options: readonly Option[],
  taken: Option,
  usual: Option,
): Candidate[] {
  const { value, table } = judge;
  const evaluateOption = (option: Option): Candidate => ({
    option,
    looks: computeChanceAfter(judge, state, option).mean,
  });
  const own = evaluateOption(taken);
  const others = options
    .filter((option) => option !== taken)
    .map((option) => ({ option, firstSight: value(table, foresee(table, state, option)) }))
    .sort((a, b) => b.firstSight - a.firstSight)
    .filter(
      ({ option, firstSight }, n, sorted) =>
        option === usual || n === 0 || sorted[n - 1]!.firstSight - firstSight > SAME_VALUE,
    )
    .filter(({ option }, n) => option === usual || n < EVALUATED)
    .map(({ option }) => evaluateOption(option))
    .filter(({ looks }) => Math.abs(looks - own.looks) > SAME_VALUE)
    .sort((a, b) => b.looks - a.looks);
  return [own, ...others];
}

/**
 * The lead of the option taken over the best other one; options without trials count by their
 * evaluation.
 */
function aheadOfAll(
  [own, ...others]: readonly Candidate[],
  candidates: readonly Candidate[],
  tried: readonly TriedOption[],
): number {
  if (others.length === 0) return 0;
  const first = tried[0] ?? { looks: own!.looks, trials: [] };
  const leads = others.map((other) => {
    const second = tried[candidates.indexOf(other)] ?? { looks: other.looks, trials: [] };
    const { value, tossed, judged } = compareTrials(first, second);
    return value > Math.max(MIN_DIFFERENCE, SURELY * Math.hypot(tossed, judged)) ? value : 0;
  });
  return Math.min(...leads);
}
