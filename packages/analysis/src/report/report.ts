/** What decided a game: the chance to escape along it, what fate took or gave, and what choices cost. */
import { unpackIntent, type Option, type State } from '@night-cage/rules';
import { type Fact, type MainLine, mostTelling } from '@night-cage/bots';
import { factsOf, learnedValue, mainLine } from '@night-cage/bots/engine';
import { account, type Account } from './account.ts';
import type { Step } from './game.ts';
import type { Found } from './chain.ts';
import { lookAt, type Look } from './look.ts';
import { playOnFrom } from './played-on.ts';
import { chanceBefore, sightFor, type Sight } from './sight.ts';
import { weighChoice, type Trying, type WeighedChoice } from './weigh-choice.ts';

export { type Account, type ReportMoment } from './account.ts';
export { type Found } from './chain.ts';
export { type Step } from './game.ts';
export { highlightsOf, type Highlights } from './highlights.ts';
export { type Look } from './look.ts';
export { type PlayedOn } from './played-on.ts';
export { type Trying, type WeighedChoice } from './weigh-choice.ts';
export { PLANTS, studyGame, type Planted, type StudyGame } from './study-game.ts';

/** How many trials of each option there are unless somebody wants more. */
export const TRIALS = 32;

/** An account with all that is needed to come to the same again. */
export interface Report extends Account, Trying {}

/** States of an ending that may be looked at to solve it: at a look, and before a choice is weighed. */
const NODES_AT_A_LOOK = 1000;
const NODES_TO_WEIGH = 8000;
/** By how much a single look errs about the chance that was left. */
const GIVEN_UP_ERRS = 0.1;

/** What a first look at a game tells, long before anything is played on from it. */
export function lookAtGame(steps: readonly Step[]): Look[] {
  const sight = sightFor(firstOf(steps).setup, NODES_AT_A_LOOK);
  return steps.map((step) => lookAt(sight, step));
}

const firstOf = (steps: readonly Step[]): Step['before'] => {
  const last = steps.at(-1);
  if (last === undefined || last.after.outcome === 'playing')
    throw new Error('Only of a game that is over can be told what decided it.');
  return steps[0]!.before;
};

/** What there is to find out about one step: each by itself, in any order and anywhere. */
export function findOutStep(step: Step, trying: Trying): Found {
  // Several must agree to give up: until the last of them does, nothing is lost by it.
  if (isGivingUp(step.option) && step.after.outcome === 'playing') return { choice: null, played: null };
  const sight = sightFor(step.before.setup, NODES_TO_WEIGH);
  return { choice: weighStep(step, trying), played: playOnFrom(sight, step, trying) };
}

/** What the choice of one step cost. */
export function weighStep(
  { before, option }: Pick<Step, 'before' | 'option'>,
  trying: Trying,
): WeighedChoice | null {
  const sight = sightFor(before.setup, NODES_TO_WEIGH);
  return isGivingUp(option) ? givenUp(sight, before, option) : weighChoice(sight, before, option, trying);
}

const isGivingUp = (option: Option): boolean => unpackIntent(option).verb === 'concede';

/** Whoever gives up loses what chance was left. */
function givenUp(sight: Sight, before: Step['before'], option: Step['option']): WeighedChoice {
  const cost = chanceBefore(sight, before);
  return { cost, best: option, ahead: 0, behind: cost, behindErrs: GIVEN_UP_ERRS };
}

/** What there is to say about one option of a choice, and how it may go on. */
export interface Told {
  readonly option: Option;
  readonly facts: readonly Fact[];
  readonly line: MainLine;
}

export const tellOf = (state: State, option: Option): Told => ({
  option,
  facts: mostTelling(factsOf(state, option)),
  line: mainLine(learnedValue(state.setup), state, option),
});

/** The report as far as anything was found out. */
export const reportFrom = (
  steps: readonly Step[],
  looks: readonly Look[],
  found: readonly (Found | null)[],
  { trials, seed }: Trying,
): Report => ({ trials, seed, ...account(steps, looks, found) });

/** The whole report at once. Equal for equal games, trials and seeds. */
export function reportOn(
  steps: readonly Step[],
  trying: Trying,
  onProgress: (done: number) => void = () => undefined,
): Report {
  const looks = lookAtGame(steps);
  const found = steps.map((step, n) => {
    const one = findOutStep(step, trying);
    onProgress(n + 1);
    return one;
  });
  return reportFrom(steps, looks, found, trying);
}
