import { legalOptions, type Option, type State } from '@night-cage/rules';
import { pairedDifference } from '@night-cage/bots';
import { foresee, Z_95 } from '@night-cage/bots/engine';
import { bestByHalves, leadOver, type OptionDifference, type TriedOption } from './best-by-halves.ts';
import { usualChoice } from './play-to-end.ts';
import { chanceAfter, type ChanceJudge } from './chance-judge.ts';
import { OptionTrials } from './option-trials.ts';
import { weighEnding } from './weigh-ending.ts';

/** What a choice cost. */
export interface WeighedChoice {
  /** How much less chance to escape it left than the best option: 0 if the trials do not prove that it is less. */
  readonly cost: number;
  /** The best option; the one taken if that cost nothing. */
  readonly best: Option;
  /** How much more chance it left than every other option: 0 unless that is more than luck. */
  readonly ahead: number;
  /** How much less it left than what who plays on would have chosen, proved or not, and its standard error: 0 if that is it. */
  readonly behind: number;
  readonly behindErrs: number;
}

/** How many trials there are of each option, and where the stacks of the trials come from. */
export interface TrialOptions {
  readonly trials: number;
  readonly seed: number;
}

interface Candidate {
  readonly option: Option;
  readonly looks: number;
}

/** Looked at with exact odds, and tried: so many of the best, if they are at most so far behind. */
const LOOKED_AT = 6;
const TRIED = 3;
const BEHIND = 0.06;
/** Worth the same to the last digit: it leads to the same, or to its mirror image. */
const TOO_ALIKE = 1e-6;
/** A game has a hundred choices: a difference must be this many times its standard error, and no less than this, or it is none. */
const SURELY = 3;
const LEAST = 0.01;
/** Of what is left then, there is little in a game. */
const SURE_ENOUGH = 2;
/** By how much the judgement errs about two options of which it thinks that one is better, however often they are tried. */
const JUDGEMENT_ERRS = 0.1;
/** Games that are played to their end, for each trial; if they do not speak against it, so many, up to what is enough. */
const ENDS = 2;
const MORE_ENDS = 8;
const ENOUGH_ENDS = 64;
/** A quarter of the trials tells whether a choice may have cost anything, all of them whether it is likely; then there are more. */
const STAGES = [
  { share: 0.25, goesOn: 0.5 },
  { share: 1, goesOn: 1.5 },
  { share: 4, goesOn: Infinity },
] as const;
/** Two in each half. */
const FEWEST_TRIALS = 4;

/** What a choice cost; null if there was nothing to choose. */
export function weighChoice(
  sight: ChanceJudge,
  state: State,
  taken: Option,
  { trials, seed }: TrialOptions,
): WeighedChoice | null {
  const options = legalOptions(state);
  if (options.length < 2 && options.includes(taken)) return null;
  if (state.left === 0) return weighEnding(sight, state, options, taken);
  const usual = options.length > 1 ? usualChoice(state, options, taken) : taken;
  const looked = lookAtAll(sight, state, options, taken, usual);
  const candidates = looked.filter(
    ({ option, looks }, n) => n === 0 || option === usual || (n <= TRIED && looks >= bestOf(looked) - BEHIND),
  );
  // Whatever else there is looks far worse.
  if (candidates.length === 1)
    return { cost: 0, best: taken, ahead: aheadOfAll(looked, [], []), behind: 0, behindErrs: 0 };
  const tries = candidates.map(({ option }) => new OptionTrials(sight, state, option, seed));
  const tried = (count: number): TriedOption[] =>
    candidates.map(({ looks }, n) => ({ looks, trials: tries[n]!.first(Math.max(FEWEST_TRIALS, count)) }));
  let all: TriedOption[] = [];
  let found: OptionDifference = { best: 0, value: 0, error: 0 };
  for (const { share, goesOn } of STAGES) {
    all = tried(Math.ceil(trials * share));
    found = bestByHalves(all, 0);
    if (found.value <= goesOn * found.error) break;
  }
  const isSuspect = found.value > Math.max(LEAST, SURELY * found.error);
  const at = candidates.findIndex(({ option }) => option === usual);
  const behind = behindUsual(all[at], all[0]!);
  if (isSuspect) {
    const cost = confirmed(found, tries[found.best]!, tries[0]!, trials);
    const best = cost > 0 ? candidates[found.best]!.option : taken;
    return { cost, best, ahead: 0, ...(cost > 0 && best === usual ? { ...behind, behind: cost } : behind) };
  }
  // The usual choice was not picked from many by its trials, so it needs no halves; ends confirm it as they do any other.
  const difference = { best: at, value: behind.behind, error: behind.behindErrs };
  const isBehind = difference.value > Math.max(LEAST, SURE_ENOUGH * difference.error);
  const cost = isBehind ? confirmed(difference, tries[at]!, tries[0]!, trials) : 0;
  return { cost, best: cost > 0 ? usual : taken, ahead: aheadOfAll(looked, candidates, all), ...behind };
}

/** Nothing if it was taken itself, or leads to the same. */
function behindUsual(
  usual: TriedOption | undefined,
  taken: TriedOption,
): Pick<WeighedChoice, 'behind' | 'behindErrs'> {
  if (usual === undefined || usual === taken) return { behind: 0, behindErrs: 0 };
  const { value, tossed, judged } = leadOver(usual, taken);
  return { behind: value, behindErrs: Math.hypot(tossed, judged) };
}

/**
 * What a choice seems to cost by trials that are judged in the end may be what the judgement errs by. So games are played on to
 * their end from both options, on the same stacks, and count as much as they are surer.
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
  const played = pairedDifference({
    both: count(true, true),
    onlyFirst: count(true, false),
    onlySecond: count(false, true),
    neither: count(false, false),
  });
  const judged = 1 / (error ** 2 + JUDGEMENT_ERRS ** 2);
  const seen = 1 / ((played.high - played.low) / 2 / Z_95) ** 2;
  const both = (value * judged + played.value * seen) / (judged + seen);
  return both > Math.max(LEAST, SURE_ENOUGH / Math.sqrt(judged + seen)) ? both : 0;
}

const bestOf = (candidates: readonly Candidate[]): number =>
  Math.max(...candidates.map(({ looks }) => looks));

/** The option taken first, then the best of the others by what may be turned up next. */
function lookAtAll(
  sight: ChanceJudge,
  state: State,
  options: readonly Option[],
  taken: Option,
  usual: Option,
): Candidate[] {
  const { value, table } = sight;
  const look = (option: Option): Candidate => ({ option, looks: chanceAfter(sight, state, option).mean });
  const own = look(taken);
  const others = options
    .filter((option) => option !== taken)
    .map((option) => ({ option, sight: value(table, foresee(table, state, option)) }))
    .sort((a, b) => b.sight - a.sight)
    .filter(
      ({ option, sight: seen }, n, sorted) =>
        option === usual || n === 0 || sorted[n - 1]!.sight - seen > TOO_ALIKE,
    )
    .filter(({ option }, n) => option === usual || n < LOOKED_AT)
    .map(({ option }) => look(option))
    .filter(({ looks }) => Math.abs(looks - own.looks) > TOO_ALIKE)
    .sort((a, b) => b.looks - a.looks);
  return [own, ...others];
}

/** How much better the taken option is than each other one, at the least; those that were not tried are known by their look. */
function aheadOfAll(
  [own, ...others]: readonly Candidate[],
  candidates: readonly Candidate[],
  tried: readonly TriedOption[],
): number {
  if (others.length === 0) return 0;
  const first = tried[0] ?? { looks: own!.looks, trials: [] };
  const leads = others.map((other) => {
    const second = tried[candidates.indexOf(other)] ?? { looks: other.looks, trials: [] };
    const { value, tossed, judged } = leadOver(first, second);
    return value > Math.max(LEAST, SURELY * Math.hypot(tossed, judged)) ? value : 0;
  });
  return Math.min(...leads);
}
