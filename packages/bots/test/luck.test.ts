import {
  KEY,
  NONE,
  beginPlay,
  cloneState,
  deal,
  evolve,
  oddsOfNext,
  playOut,
  seededRandom,
  rulesetFor,
  unpackIntent,
  type State,
} from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createCarefulBot } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { foresee } from '../src/foresight.ts';
import { learnedValue } from '../src/judgement/learned-value.ts';
import { computeLuck, watchStack } from '../src/learning/luck.ts';
import { playMazeGame, computeWorths } from '../src/learning/maze-self-play.ts';
import { computeExpectedValue } from '../src/find-best-option.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const table = rulesetFor(setup);
const value = learnedValue(setup);

interface Taken {
  readonly state: State;
  readonly option: number;
  readonly seen: readonly number[];
}

/** The choices of a game that drew tiles, with those tiles. */
function luckyChoices(seed: string): Taken[] {
  const stack = watchStack(deal(setup, seededRandom(seed)));
  const bot = createCarefulBot();
  const taken: Taken[] = [];
  let before: State | null = null;
  playOut(
    beginPlay(setup, stack),
    (state, options) => {
      stack.takeNotes();
      before = cloneState(state);
      return bot.choose({ state, decision: state.asks!, options: options.toArray(), budget: {} });
    },
    (_, option) => taken.push({ state: before!, option, seen: stack.takeNotes() }),
  );
  return taken.filter(({ state, seen }) => seen.length > 0 && state.turns > 4);
}

test('luck is 0 on average, over all first tiles and over all later ones', () => {
  const choices = luckyChoices('luck');
  expect(choices.length).toBeGreaterThan(20);
  let followed = 0;
  let differs = false;
  for (const { state, option, seen } of choices) {
    const expected = computeExpectedValue(value, table, state, option, oddsOfNext(state));
    const luck = (kinds: readonly number[]): number => computeLuck(value, state, option, expected, kinds);
    const meanOf = (after: State, known: readonly number[]): number =>
      oddsOfNext(after).reduce(
        (sum, odds, kind) => (odds > 0 ? sum + odds * luck([...known, kind]) : sum),
        0,
      );
    expect(meanOf(state, [])).toBeCloseTo(0, 9);
    if (seen.length < 2 || followed > 3) continue;
    followed++;
    const known = seen.slice(0, 1);
    differs ||= luck([...known, KEY]) !== luck([...known, seen[1]!]);
    const after = cloneState(state);
    evolve(after, { type: 'drew', kind: known[0]!, purpose: 'light', subject: 0 });
    expect(meanOf(after, known)).toBeCloseTo(luck(known), 9);
  }
  expect(followed).toBeGreaterThan(0);
  expect(differs).toBe(true);
});

test('a choice without a draw has no luck', () => {
  const [{ state, option }] = luckyChoices('luck') as [Taken];
  expect(computeLuck(value, state, option, 0.5, [])).toBe(0);
});

test('Y1: a key that a Stay discards is lost in foresight, too, however often the tile is drawn', () => {
  const choices = luckyChoices('luck');
  const stay = choices.find(
    ({ state, option }) => unpackIntent(option).verb === 'stay' && oddsOfNext(state)[KEY]! > 0,
  )!;
  const { state, option } = stay;
  expect(foresee(table, state, option, KEY).state.keysLeft).toBe(state.keysLeft - 1);
  expect(foresee(table, state, option, NONE).state.keysLeft).toBe(state.keysLeft);
});

test('results count without luck, less the later they come, and not across a random choice', () => {
  const [later, now, discount] = [0.92, 0.08, 0.999];
  const sure = { thought: 0.6, best: 0.6, luck: 0 };
  const lucky = { thought: 0.5, best: 0.5, luck: 0.3 };
  const random = { thought: 0.2, best: 0.7, luck: 0 };
  const [first, second] = computeWorths([lucky, sure], true);
  expect(second).toBeCloseTo(discount * (now * 0.6 + later), 12);
  expect(first).toBeCloseTo(discount * (now * 0.5 + later * (second! - 0.3)), 12);
  const [before, tried] = computeWorths([sure, random], false);
  expect(tried).toBeCloseTo(discount * now * 0.2, 12);
  expect(before).toBeCloseTo(discount * (now * 0.6 + later * discount * 0.7), 12);
  // Not clamped: a lost game that had only good luck is worth less than 0.
  expect(computeWorths([lucky], false)[0]).toBeLessThan(0);
});

test.each([false, true])('a game becomes training records, also with random choices: %s', (curious) => {
  const game = playMazeGame({ hope: value, chance: value }, setup, 0, 'test-luck', curious);
  expect(game.straight).toBe(!curious);
  expect(game.records.length).toBeGreaterThan(30);
  const worths = game.records.map(({ buffer }) => new DataView(buffer).getFloat32(4, true));
  expect(worths.every((worth) => worth > -1 && worth < 2)).toBe(true);
  expect(new Set(worths).size).toBeGreaterThan(20);
});

test('players that search choose differently, pass no key in circles, and write records, too', () => {
  const player = { hope: value, chance: value };
  const game = (evaluations?: number): ReturnType<typeof playMazeGame> =>
    playMazeGame(
      evaluations === undefined ? player : { ...player, evaluations },
      setup,
      0,
      'test-luck',
      false,
    );
  const [searched, again, looked] = [game(60), game(60), game()];
  expect(searched).toEqual(again);
  expect(searched.records).not.toEqual(looked.records);
  expect(searched.records.length).toBeGreaterThan(30);
  expect(searched.records.length).toBeLessThan(250);
});
