/** What decided a game: the chance to escape along it, what fate took or gave, and what choices cost. */
import { unpackIntent, type Option, type State } from '@night-cage/rules';
import { type Fact, type MainLine, mostTelling } from '@night-cage/bots';
import { factsOf, learnedValue, mainLine } from '@night-cage/bots/engine';
import { createChanceAccount, type ChanceAccount } from './chance-account.ts';
import type { GameStep } from './game-step.ts';
import type { StepFindings } from './smoothing-links.ts';
import { takeFirstLook, type FirstLook } from './first-look.ts';
import { playOnFrom } from './played-on.ts';
import { chanceBefore, createChanceJudge, type ChanceJudge } from './chance-judge.ts';
import { weighChoice, type TrialOptions, type WeighedChoice } from './weigh-choice.ts';

export { type ChanceAccount, type ReportMoment } from './chance-account.ts';
export { type StepFindings } from './smoothing-links.ts';
export { type GameStep } from './game-step.ts';
export { highlightsOf, type Highlights } from './highlights.ts';
export { type FirstLook } from './first-look.ts';
export { type PlayedOn } from './played-on.ts';
export { type TrialOptions, type WeighedChoice } from './weigh-choice.ts';
export { PLANTS, studyGame, type Planted, type StudyGame } from './study-game.ts';

/** How many trials of each option there are unless somebody wants more. */
export const DEFAULT_TRIALS = 32;

/** An account with all that is needed to come to the same again. */
export interface Report extends ChanceAccount, TrialOptions {}

/** States of an ending that may be looked at to solve it: at a look, and before a choice is weighed. */
const NODES_AT_A_LOOK = 1000;
const NODES_TO_WEIGH = 8000;
/** By how much a single look errs about the chance that was left. */
const GIVEN_UP_ERRS = 0.1;

/** What a first look at a game tells, long before anything is played on from it. */
export function lookAtGame(steps: readonly GameStep[]): FirstLook[] {
  const sight = createChanceJudge(firstOf(steps).setup, NODES_AT_A_LOOK);
  return steps.map((step) => takeFirstLook(sight, step));
}

const firstOf = (steps: readonly GameStep[]): GameStep['before'] => {
  const last = steps.at(-1);
  if (last === undefined || last.after.outcome === 'playing')
    throw new Error('Only of a game that is over can be told what decided it.');
  return steps[0]!.before;
};

/** What there is to find out about one step: each by itself, in any order and anywhere. */
export function analyzeStep(step: GameStep, trying: TrialOptions): StepFindings {
  // Several must agree to give up: until the last of them does, nothing is lost by it.
  if (isGivingUp(step.option) && step.after.outcome === 'playing') return { choice: null, played: null };
  const sight = createChanceJudge(step.before.setup, NODES_TO_WEIGH);
  return { choice: weighStep(step, trying), played: playOnFrom(sight, step, trying) };
}

/** What the choice of one step cost. */
export function weighStep(
  { before, option }: Pick<GameStep, 'before' | 'option'>,
  trying: TrialOptions,
): WeighedChoice | null {
  const sight = createChanceJudge(before.setup, NODES_TO_WEIGH);
  return isGivingUp(option) ? givenUp(sight, before, option) : weighChoice(sight, before, option, trying);
}

const isGivingUp = (option: Option): boolean => unpackIntent(option).verb === 'concede';

/** Whoever gives up loses what chance was left. */
function givenUp(sight: ChanceJudge, before: GameStep['before'], option: GameStep['option']): WeighedChoice {
  const cost = chanceBefore(sight, before);
  return { cost, best: option, ahead: 0, behind: cost, behindErrs: GIVEN_UP_ERRS };
}

/** What there is to say about one option of a choice, and how it may go on. */
export interface OptionExplanation {
  readonly option: Option;
  readonly facts: readonly Fact[];
  readonly line: MainLine;
}

export const explainOption = (state: State, option: Option): OptionExplanation => ({
  option,
  facts: mostTelling(factsOf(state, option)),
  line: mainLine(learnedValue(state.setup), state, option),
});

/** The report as far as anything was found out. */
export const createReport = (
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
  { trials, seed }: TrialOptions,
): Report => ({ trials, seed, ...createChanceAccount(steps, looks, found) });

/** The whole report at once. Equal for equal games, trials and seeds. */
export function reportOnGame(
  steps: readonly GameStep[],
  trying: TrialOptions,
  onProgress: (done: number) => void = () => undefined,
): Report {
  const looks = lookAtGame(steps);
  const found = steps.map((step, n) => {
    const one = analyzeStep(step, trying);
    onProgress(n + 1);
    return one;
  });
  return createReport(steps, looks, found, trying);
}
