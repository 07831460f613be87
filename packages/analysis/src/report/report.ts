/**
 * The report on a game: the chance to escape throughout it, what luck gave or took, and what
 * choices cost.
 */
import { unpackIntent, type Option, type State } from '@night-cage/rules';
import { type Fact, type MainLine, selectKeyFacts } from '@night-cage/bots';
import { listFacts, learnedValue, computeMainLine } from '@night-cage/bots/engine';
import { createChanceAccount, type ChanceAccount } from './chance-account.ts';
import type { GameStep } from './game-step.ts';
import type { StepFindings } from './smoothing-links.ts';
import { takeFirstLook, type FirstLook } from './first-look.ts';
import { continueGames } from './continue-games.ts';
import { computeChanceBefore, createChanceJudge, type ChanceJudge } from './chance-judge.ts';
import { weighChoice, type TrialOptions, type WeighedChoice } from './weigh-choice.ts';

export { type ChanceAccount, type ReportMoment } from './chance-account.ts';
export { type StepFindings } from './smoothing-links.ts';
export { type GameStep } from './game-step.ts';
export { type FirstLook } from './first-look.ts';
export { type ContinuedGames } from './continue-games.ts';
export { type TrialOptions, type WeighedChoice } from './weigh-choice.ts';
export { PLANTS, studyGame, type Planted, type StudyGame } from './study-game.ts';

/** The default number of trials per option. */
export const DEFAULT_TRIALS = 32;

/** An account with the parameters that reproduce it. */
export interface Report extends ChanceAccount, TrialOptions {}

/** The solver's limits of states per ending: in a first look, and when weighing a choice. */
const NODES_AT_A_LOOK = 1000;
const NODES_TO_WEIGH = 8000;
/** The error of a first look at the remaining chance. */
const CONCESSION_ERRS = 0.1;

/** Evaluates every step of a game quickly, without playing on. */
export function lookAtGame(steps: readonly GameStep[]): FirstLook[] {
  const judge = createChanceJudge(firstOf(steps).setup, NODES_AT_A_LOOK);
  return steps.map((step) => takeFirstLook(judge, step));
}

const firstOf = (steps: readonly GameStep[]): GameStep['before'] => {
  const last = steps.at(-1);
  if (last === undefined || last.after.outcome === 'playing')
    throw new Error('Only a finished game can be reported on.');
  return steps[0]!.before;
};

/** Analyzes one step. Steps are independent: any order, any process. */
export function analyzeStep(step: GameStep, trying: TrialOptions): StepFindings {
  // Conceding takes all players: until the last of them agrees, nothing is lost.
  if (isConceding(step.option) && step.after.outcome === 'playing') return { choice: null, played: null };
  const judge = createChanceJudge(step.before.setup, NODES_TO_WEIGH);
  return { choice: weighStep(step, trying), played: continueGames(judge, step, trying) };
}

/** What the choice of one step cost. */
export function weighStep(
  { before, option }: Pick<GameStep, 'before' | 'option'>,
  trying: TrialOptions,
): WeighedChoice | null {
  const judge = createChanceJudge(before.setup, NODES_TO_WEIGH);
  return isConceding(option)
    ? weighConcession(judge, before, option)
    : weighChoice(judge, before, option, trying);
}

const isConceding = (option: Option): boolean => unpackIntent(option).verb === 'concede';

/** Conceding loses the remaining chance. */
function weighConcession(
  judge: ChanceJudge,
  before: GameStep['before'],
  option: GameStep['option'],
): WeighedChoice {
  const cost = computeChanceBefore(judge, before);
  return { cost, best: option, ahead: 0, behind: cost, behindErrs: CONCESSION_ERRS };
}

/** The facts about one option, and how the game may continue. */
export interface OptionSummary {
  readonly option: Option;
  readonly facts: readonly Fact[];
  readonly line: MainLine;
}

/** Explains one option of a choice without trials. */
export const summarizeOption = (state: State, option: Option): OptionSummary => ({
  option,
  facts: selectKeyFacts(listFacts(state, option)),
  line: computeMainLine(learnedValue(state.setup), state, option),
});

/** The report, as far as the findings go. */
export const createReport = (
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
  { trials, seed }: TrialOptions,
): Report => ({ trials, seed, ...createChanceAccount(steps, looks, found) });

/** Makes the whole report at once. Equal games, trials and seeds give equal reports. */
export function reportOnGame(
  steps: readonly GameStep[],
  trying: TrialOptions,
  onProgress: (done: number) => void = () => undefined,
): Report {
  const looks = lookAtGame(steps);
  const found = steps.map((step, n) => {
    const findings = analyzeStep(step, trying);
    onProgress(n + 1);
    return findings;
  });
  return createReport(steps, looks, found, trying);
}

/** The indices of the most decisive moments; null where none was worth mentioning. */
export interface Highlights {
  readonly worstDraw: number | null;
  readonly bestDraw: number | null;
  readonly worstChoice: number | null;
  readonly bestChoice: number | null;
}

/** Differences below one percentage point are not mentioned. */
const WORTH_MENTIONING = 0.01;

/** Finds the most decisive moments of a game. */
export function findHighlights({ moments }: ChanceAccount): Highlights {
  const most = (of: (moment: ChanceAccount['moments'][number]) => number): number | null => {
    const values = moments.map(of);
    const best = Math.max(...values);
    return best >= WORTH_MENTIONING ? values.indexOf(best) : null;
  };
  return {
    worstDraw: most(({ luck }) => -luck),
    bestDraw: most(({ luck }) => luck),
    worstChoice: most(({ cost }) => cost),
    bestChoice: most(({ ahead }) => ahead),
  };
}
