import { seededRandom, rulesetFor, type Chance, type Option, type State } from '@night-cage/rules';
import { learnedChance, learnedValue } from '../judgement/learned-value.ts';
import { computePairedDifference } from '../paired-difference.ts';
import { playOptionOnCopy } from '../play-option-on-copy.ts';
import { createRandomStack, type RandomStack } from './random-stack.ts';
import { playUntilTurn } from './play-until-turn.ts';
import { computeWilsonInterval, type Interval } from '../wilson-interval.ts';

/** Turns per trial before the evaluation takes over: by then, its errors hardly matter. */
const TURNS = 12;
/** The same limit as the `careful` bot's. */
const STATES_OF_AN_ENDING = 300;

/**
 * The estimated worth at the end of each trial of an option. The n-th trials of all options share
 * one stack.
 */
export type Trials = readonly number[];

const randomStack = createRandomStack();

/** A random stack: the same for the same seed and trial. */
export const shuffleStackOfTrial = (state: State, seed: number, trial: number): RandomStack =>
  // Similar seeds must not begin alike, or all trials would draw the same first tiles.
  randomStack.shuffle(state, seededRandom(`${seed} trial ${trial}`));

export const runTrial = (state: State, option: Option, seed: number, trial: number): number =>
  playTrial(state, option, shuffleStackOfTrial(state, seed, trial));

/** Plays by the value, which discounts later escapes, and returns a calibrated chance. */
export function playTrial(state: State, option: Option, stack: Chance): number {
  const { setup, turns } = state;
  const play = playOptionOnCopy(rulesetFor(setup), state, option, stack);
  return playUntilTurn(learnedValue(setup), play, turns + TURNS, learnedChance(setup), STATES_OF_AN_ENDING);
}

/**
 * The chance to escape by quick play. A trial stops before the game ends, so its worth counts as a
 * game still to be won with that probability: trials that all return 78 % do not prove 78 %.
 */
export const computeChanceByTrials = (trials: Trials): Interval =>
  computeWilsonInterval(sumOf(trials), trials.length);

/** How much higher the first chance is than the second, pairing trials that met the same stack. */
export function computeDifferenceByTrials(first: Trials, second: Trials): Interval {
  const both = sumOf(first.map((worth, n) => Math.min(worth, second[n]!)));
  const onlyFirst = sumOf(first) - both;
  const onlySecond = sumOf(second) - both;
  return computePairedDifference({
    both,
    onlyFirst,
    onlySecond,
    neither: first.length - both - onlyFirst - onlySecond,
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
