import { seededRandom, rulesetFor, type Chance, type Option, type State } from '@night-cage/rules';
import { learnedChance, learnedValue } from '../judgement/learned-value.ts';
import { pairedDifference } from '../paired-difference.ts';
import { playOnCopy } from '../play-on-copy.ts';
import { createLuck, type Luck } from './luck.ts';
import { playOn } from './play-on.ts';
import { wilson, type Interval } from '../wilson.ts';

/** How far a trial is played before it is judged by looking: so far that what the judgement errs by hardly matters. */
const TURNS = 12;
/** As many states of an ending as `careful` looks at. */
const STATES_OF_AN_ENDING = 300;

/** What each trial of an option was thought to be worth in the end: the n-th of every option met the same stack. */
export type Trials = readonly number[];

const luck = createLuck();

/** A stack as it might lie: the same for the same seed and trial. */
export const stackOfTrial = (state: State, seed: number, trial: number): Luck =>
  // Neighbouring seeds must not begin alike, or all trials would turn up the same tiles first.
  luck.shuffle(state, seededRandom(`${seed} trial ${trial}`));

export const runTrial = (state: State, option: Option, seed: number, trial: number): number =>
  playTrial(state, option, stackOfTrial(state, seed, trial));

/** It is played by the value, to which a later escape is worth less, and told as a chance that was set right. */
export function playTrial(state: State, option: Option, stack: Chance): number {
  const { setup, turns } = state;
  const play = playOnCopy(rulesetFor(setup), state, option, stack);
  return playOn(learnedValue(setup), play, turns + TURNS, learnedChance(setup), STATES_OF_AN_ENDING);
}

/**
 * The chance to escape by quick play. A trial was not played to its end, so what it was thought to be worth counts as a game that is still
 * to be won or lost with that chance: trials that all come to the same 78 % are no proof of 78 %.
 */
export const chanceByTrials = (trials: Trials): Interval => wilson(sumOf(trials), trials.length);

/** How much more chance the first leave than the second, each pair to be won or lost by the same luck. */
export function differenceByTrials(first: Trials, second: Trials): Interval {
  const both = sumOf(first.map((worth, n) => Math.min(worth, second[n]!)));
  const onlyFirst = sumOf(first) - both;
  const onlySecond = sumOf(second) - both;
  return pairedDifference({
    both,
    onlyFirst,
    onlySecond,
    neither: first.length - both - onlyFirst - onlySecond,
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
