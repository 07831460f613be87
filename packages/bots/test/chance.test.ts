import {
  NOWHERE,
  NO_CHANCE,
  beginPlay,
  chanceOf,
  cloneState,
  openPlay,
  playOutAsync,
  rulesetFor,
  type Setup,
  type State,
} from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { botQuestionOf, createCarefulBot, solveEnding } from '@night-cage/bots';
import { expect, test } from 'vitest';
import type { Prospect } from '../src/foresight.ts';
import { learnedChance, learnedValue } from '../src/judgement/learned-value.ts';
import { chanceOfOdds, withShareOfOdds } from '../src/judgement/log-odds.ts';
import { playUntilTurn } from '../src/explain/play-until-turn.ts';
import { playGame, realEndings, stackFor } from './bots.ts';

const asItIs = (state: State): Prospect => ({
  state,
  drawing: false,
  draws: 0,
  arriving: NOWHERE,
  arrivesAt: NOWHERE,
  landing: false,
});

/** The states before each choice of a game. */
async function statesOf(setup: Setup, seed: string): Promise<State[]> {
  const states: State[] = [];
  await playGame(createCarefulBot(), setup, stackFor(setup, seed), (state) => states.push(cloneState(state)));
  return states;
}

/** An early choice of a game of `careful`, with all prisoners on the board. */
async function earlyState(setup: Setup, seed: string): Promise<State | null> {
  const bot = createCarefulBot();
  let early: State | null = null;
  const game = beginPlay(setup, chanceOf(stackFor(setup, seed)));
  await playOutAsync(game, async () => {
    const { at, turns } = game.state;
    if (turns > 4 && at.every((space) => space >= 0)) early = cloneState(game.state);
    return early === null ? bot.choose(botQuestionOf(game.state)!) : null;
  });
  return early;
}

/** The mean chance early in a few games. */
async function earlyChance(setup: Setup): Promise<number> {
  const chances: number[] = [];
  for (const seed of ['a', 'b', 'c', 'd']) {
    const early = await earlyState(setup, seed);
    if (early !== null) chances.push(learnedChance(setup)(rulesetFor(setup), asItIs(early)));
  }
  expect(chances.length).toBeGreaterThan(1);
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

// The escape rates of `careful` are in packages/web/src/setup/escape-rates.json.
test('the chance shown early in a game is close to the escape rate of careful', async () => {
  const [four, five, hollow, hopeless] = [
    await earlyChance(resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} })),
    await earlyChance(resolveSetupOrThrow({ edition: 'base', prisoners: 5, options: {} })),
    await earlyChance(resolveSetupOrThrow({ edition: 'shrieking-hollow', prisoners: 4, options: {} })),
    await earlyChance(resolveSetupOrThrow({ edition: 'prototype', prisoners: 5, options: {} })),
  ];
  expect(four).toBeGreaterThan(0.7);
  expect(five).toBeLessThan(four);
  expect(hollow).toBeLessThan(0.65);
  expect(hopeless).toBeLessThan(0.2);
});

test('the chance differs from the value that bots play by, except when the game is over', async () => {
  const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
  const table = rulesetFor(setup);
  const states = await statesOf(setup, 'a');
  const apart = states.filter(
    (state) =>
      learnedChance(setup)(table, asItIs(state)).toFixed(3) !==
      learnedValue(setup)(table, asItIs(state)).toFixed(3),
  );
  expect(apart.length).toBeGreaterThan(states.length / 2);
  const ended = (outcome: State['outcome']): number[] =>
    [learnedChance, learnedValue].map((by) => by(setup)(table, asItIs({ ...states[0]!, outcome })));
  expect([ended('won'), ended('lost keys')]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('half the odds of a chance is the same step in log-odds everywhere', () => {
  for (const odds of [-3, -0.4, 0, 1, 2.5])
    expect(withShareOfOdds(chanceOfOdds(odds), 0.5)).toBeCloseTo(chanceOfOdds(odds + Math.log(0.5)), 12);
  expect(withShareOfOdds(1, 0.5)).toBe(1);
  expect(withShareOfOdds(0, 0.5)).toBe(0);
});

test('a trial is played by the value and ends with the evaluation of the judge', async () => {
  const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
  const stack = stackFor(setup, 'test-trial');
  const state = (await statesOf(setup, 'test-trial')).find(({ turns }) => turns > 8)!;
  const value = learnedValue(setup);
  const chance = learnedChance(setup);
  const endOf = (turns: number, judge?: typeof value): number => {
    const play = openPlay(rulesetFor(setup), cloneState(state), chanceOf(stack), null);
    return playUntilTurn(value, play, state.turns + turns, judge);
  };
  expect(endOf(2, () => 0.25)).toBe(0.25);
  expect(endOf(2, chance)).not.toBe(endOf(2));
  // A finished game has no further evaluation.
  expect([0, 1]).toContain(endOf(1000, () => 0.25));
});

test('a trial that reaches an easily solved ending returns its result', () => {
  const solved = { won: 0, lost: 0 };
  for (const { state } of realEndings(12)) {
    const { answer } = solveEnding(state, { nodes: 300, any: true });
    if (answer === 'unknown') continue;
    solved[answer]++;
    const play = openPlay(rulesetFor(state.setup), cloneState(state), NO_CHANCE, null);
    // Without the solver, the evaluation would come before the first choice.
    const end = playUntilTurn(learnedValue(state.setup), play, state.turns, () => 0.25, 300);
    expect(end).toBe(answer === 'won' ? 1 : 0);
  }
  expect(solved.won).toBeGreaterThan(2);
  expect(solved.lost).toBeGreaterThan(0);
});
