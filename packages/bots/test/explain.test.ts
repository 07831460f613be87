import { KEY, KINDS, legalOptions, oddsOfNext, play, unpackIntent, type State } from '@night-cage/rules';
import { settled } from '@night-cage/testkit';
import { carefulBot, explainChoice, type Explained, type Question } from '@night-cage/bots';
import { clairvoyantBot } from '@night-cage/bots/clairvoyant';
import { describe, expect, test } from 'vitest';
import { differenceBy, stackOfTrial } from '../src/explain/trials.ts';
import { playGame, questionsOfGame, realEndings, stackFor } from './bots.ts';

const setup = settled({ edition: 'base', prisoners: 4, options: {} });
const questionsOf = async (seed: string, every: number): Promise<Question[]> =>
  questionsOfGame(setup, seed, every);

const CERTAIN = new Set<string>(['escapes', 'loses', 'sure-escape', 'no-escape']);
const isCertain = ({ facts }: Explained): boolean => facts.some(({ fact }) => CERTAIN.has(fact));

/** Plays the line with the tiles it tells of. */
function follow(from: State, { line: { choices, tiles } }: Explained): State {
  const first = from.layout.total - from.left;
  return choices.reduce((state, option) => {
    const played = play(state, unpackIntent(option), { draw: (index) => tiles[index - first]! });
    if (!played.ok) throw new Error(`the line is not legal: ${played.refusal.code}`);
    return played.state;
  }, from);
}

describe('an explanation', () => {
  test('tells of every option its chance with its range, a legal line, and at most three facts', async () => {
    for (const question of await questionsOf('test-e', 12)) {
      const { state, options } = question;
      const { chosen, alternatives } = explainChoice({ ...question, budget: { iterations: 4 } }, options[0]!);
      expect(chosen.option).toBe(options[0]);
      const all = [chosen, ...alternatives];
      expect(all.map(({ option }) => option)).toEqual(options);
      for (const one of all) {
        const { option, chance, behind, trials, line, facts } = one;
        expect(trials).toBe(isCertain(one) ? 0 : 4);
        for (const { value, low, high } of [chance, behind]) {
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
        }
        expect(chance.low).toBeGreaterThanOrEqual(0);
        expect(chance.high).toBeLessThanOrEqual(1);
        expect(behind.value).toBeCloseTo(chosen.chance.value - chance.value, 10);
        expect(line.choices[0]).toBe(option);
        expect(line.choices.length).toBeLessThanOrEqual(8);
        if (trials > 0) follow(state, one);
        expect(facts.length).toBeLessThanOrEqual(3);
      }
      expect(legalOptions(state)).toEqual(options);
    }
  });

  test('is as sure as its trials make it: a range has no width only where the end is certain', async () => {
    let judged = 0;
    for (const seed of ['test-a', 'test-h'])
      for (const question of await questionsOf(seed, 6)) {
        const { chosen, alternatives } = explainChoice(
          { ...question, budget: { iterations: 6 } },
          carefulBot().choose(question),
        );
        for (const one of [chosen, ...alternatives]) {
          const { value, low, high } = one.chance;
          if (isCertain(one)) {
            expect([low, high]).toEqual([value, value]);
            continue;
          }
          // Six games that may be won or lost say little, however alike they look after six turns.
          expect(high - low).toBeGreaterThan(0.3);
          judged++;
        }
      }
    expect(judged).toBeGreaterThan(40);
  });

  test('says the same for the same seed, and about the same for another', async () => {
    const [question] = (await questionsOf('test-e', 5)).slice(3);
    const told = (seed: number): Explained =>
      explainChoice({ ...question!, budget: { iterations: 12 } }, question!.options[0]!, seed).chosen;
    expect(told(1)).toEqual(told(1));
    const [one, other] = [told(1).chance, told(2).chance];
    expect(one.value).not.toBe(other.value);
    expect(other.value).toBeGreaterThan(one.low);
    expect(other.value).toBeLessThan(one.high);
  });

  test('says so when a step escapes', async () => {
    const stack = stackFor(setup, 'test-f');
    let last: Question | null = null;
    const bot = clairvoyantBot(stack, 'test');
    const { answers, state } = await playGame(
      {
        name: 'seer',
        choose: (question) => bot.choose((last = JSON.parse(JSON.stringify(question)) as Question)),
      },
      setup,
      stack,
    );
    expect(state.outcome).toBe('won');
    const { option } = answers.at(-1)!;
    const { chosen } = explainChoice({ ...last!, budget: { iterations: 2 } }, option);
    expect(chosen).toMatchObject({
      chance: { value: 1, low: 1, high: 1 },
      trials: 0,
      line: { choices: [option], tiles: [] },
      facts: [{ fact: 'escapes' }],
    });
  });

  test('gives the exact odds of what may be drawn', async () => {
    let compared = 0;
    for (const question of await questionsOf('test-g', 3)) {
      if (question.decision.asks !== 'act' || question.state.pile === 0) continue;
      for (const option of question.options) {
        if (unpackIntent(option).verb !== 'stay') continue;
        const { chosen } = explainChoice({ ...question, budget: { iterations: 2 } }, option);
        const fact = chosen.facts.find((one) => one.fact === 'may-draw-key');
        if (fact === undefined) continue;
        expect(fact.chance).toBeCloseTo(question.state.bag[KEY]! / question.state.left, 10);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

test('every trial meets another stack: its first tile comes as often as its odds say', async () => {
  const trials = 600;
  for (const { state } of await questionsOf('test-i', 12)) {
    if (state.left < 8) continue;
    const count = KINDS.map(() => 0);
    for (let trial = 0; trial < trials; trial++)
      count[stackOfTrial(state, 1, trial).draw(state.layout.total - state.left)]!++;
    // Four standard errors of a share.
    const most = 2 / Math.sqrt(trials);
    oddsOfNext(state).forEach((odds, kind) =>
      expect(Math.abs(count[kind]! / trials - odds)).toBeLessThan(most),
    );
  }
});

test('options that come to the same on every stack cannot be told apart, those that never do can', () => {
  const same = differenceBy(Array(24).fill(0.6), Array(24).fill(0.58));
  expect(same.value).toBeCloseTo(0.02, 10);
  expect(same.low).toBeLessThan(0);
  expect(same.high).toBeGreaterThan(0.02);
  const apart = differenceBy(Array(24).fill(0.9), Array(24).fill(0.2));
  expect(apart.low).toBeGreaterThan(0.4);
  expect(apart.high).toBeLessThan(0.95);
});

describe('with an empty stack', () => {
  test('it says what is solved: sure in so many turns by its line, or never', () => {
    const told = { 'sure-escape': 0, 'no-escape': 0 };
    for (const question of realEndings(8)) {
      const { chosen, alternatives } = explainChoice(
        { ...question, budget: { iterations: 4 } },
        question.options[0]!,
      );
      for (const one of [chosen, ...alternatives]) {
        const [fact] = one.facts;
        if (fact?.fact === 'no-escape') {
          expect(one.chance).toEqual({ value: 0, low: 0, high: 0 });
          told['no-escape']++;
        }
        if (fact?.fact !== 'sure-escape') continue;
        expect(one.chance).toEqual({ value: 1, low: 1, high: 1 });
        const end = follow(question.state, one);
        // Only the beginning of a long line is told.
        expect(end.outcome === 'won' ? end.turns - question.state.turns + 1 : fact.turns).toBe(fact.turns);
        told['sure-escape']++;
      }
    }
    expect(told['sure-escape']).toBeGreaterThan(10);
    expect(told['no-escape']).toBeGreaterThan(2);
  });
});
