/** What decided a game: the chance to escape along it, what fate took or gave, and what choices cost. */
import { unpackIntent, type Option, type State } from '@night-cage/rules';
import { mostTelling, type Fact } from '../explain/fact.ts';
import { factsOf } from '../explain/facts-of.ts';
import { mainLine, type MainLine } from '../explain/main-line.ts';
import { learnedValue } from '../judgement/learned.ts';
import { account, type Account } from './account.ts';
import type { Step } from './game.ts';
import { lookAt, type Look } from './look.ts';
import { chanceBefore, sightFor, type Sight } from './sight.ts';
import { weighChoice, type Trying, type WeighedChoice } from './weigh-choice.ts';

export { type Account, type ReportMoment } from './account.ts';
export { type Step } from './game.ts';
export { highlightsOf, type Highlights } from './highlights.ts';
export { type Look } from './look.ts';
export { type Trying, type WeighedChoice } from './weigh-choice.ts';
export { PLANTS, studyGame, type Planted, type StudyGame } from './study-game.ts';

/** How many trials of each option there are unless somebody wants more. */
export const TRIALS = 32;

/** An account with all that is needed to come to the same again. */
export interface Report extends Account, Trying {}

/** States of an ending that may be looked at to solve it: at a look, and before a choice is weighed. */
const NODES_AT_A_LOOK = 1000;
const NODES_TO_WEIGH = 8000;

/** What a first look at a game tells, long before its choices are weighed. */
export interface GameLook {
  readonly start: number;
  readonly looks: readonly Look[];
}

export function lookAtGame(steps: readonly Step[]): GameLook {
  const first = firstOf(steps);
  const sight = sightFor(first.setup, NODES_AT_A_LOOK);
  const looks = steps.map((step) => lookAt(sight, step));
  // One look further than the empty board, of which the judgement knows least.
  return { start: looks[0]!.expected, looks };
}

const firstOf = (steps: readonly Step[]): Step['before'] => {
  const last = steps.at(-1);
  if (last === undefined || last.after.outcome === 'playing')
    throw new Error('Only of a game that is over can be told what decided it.');
  return steps[0]!.before;
};

/** What the choice of one step cost: each step can be weighed by itself, in any order and anywhere. */
export function weighStep({ before, option }: Step, trying: Trying): WeighedChoice | null {
  const sight = sightFor(before.setup, NODES_TO_WEIGH);
  return unpackIntent(option).verb === 'concede'
    ? givenUp(sight, before, option)
    : weighChoice(sight, before, option, trying);
}

/** Whoever gives up loses what chance was left. */
function givenUp(sight: Sight, before: Step['before'], option: Step['option']): WeighedChoice {
  return { cost: chanceBefore(sight, before), best: option, ahead: 0 };
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

/** The report as far as choices are weighed; those that are not count as costing nothing. */
export const reportFrom = (
  steps: readonly Step[],
  { start, looks }: GameLook,
  weighed: readonly (WeighedChoice | null)[],
  { trials, seed }: Trying,
): Report => ({ trials, seed, ...account(start, steps, looks, weighed) });

/** The whole report at once. Equal for equal games, trials and seeds. */
export function reportOn(
  steps: readonly Step[],
  trying: Trying,
  onProgress: (done: number) => void = () => undefined,
): Report {
  const look = lookAtGame(steps);
  const weighed = steps.map((step, n) => {
    const choice = weighStep(step, trying);
    onProgress(n + 1);
    return choice;
  });
  return reportFrom(steps, look, weighed, trying);
}
