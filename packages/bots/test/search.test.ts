import { KEY, legalOptions, unpackIntent, type Option } from '@night-cage/rules';
import { settled } from '@night-cage/testkit';
import {
  carefulBot,
  explainChoice,
  measureDevice,
  searchBot,
  withTimeForTurns,
  type Question,
} from '@night-cage/bots';
import { clairvoyantBot } from '@night-cage/bots/clairvoyant';
import { describe, expect, test } from 'vitest';
import { playGame, stackFor } from './bots.ts';

const setup = settled({ edition: 'base', prisoners: 4, options: {} });

/** Some questions of a careful game, each with a choice, but not with a hundred. */
const MOST_OPTIONS = 12;
async function questionsOf(seed: string, every: number): Promise<Question[]> {
  const questions: Question[] = [];
  let asked = 0;
  const bot = carefulBot();
  await playGame(
    {
      name: 'watched',
      choose: (question) => {
        const copy = JSON.parse(JSON.stringify(question)) as Question;
        const count = question.options.length;
        if (count > 1 && count <= MOST_OPTIONS && asked++ % every === 0) questions.push(copy);
        return bot.choose(question);
      },
    },
    setup,
    stackFor(setup, seed),
  );
  return questions;
}

describe('a budget', () => {
  test('of iterations gets the same answer on any machine, and a larger one may get another', async () => {
    const questions = await questionsOf('test-a', 6);
    const answers = (iterations: number): Option[] =>
      questions.map((question) => searchBot().choose({ ...question, budget: { iterations } }));
    expect(answers(200)).toEqual(answers(200));
    expect(answers(200)).not.toEqual(answers(1));
  });

  test('of milliseconds is kept by the clock that is given', async () => {
    for (const question of await questionsOf('test-b', 6)) {
      let read = 0;
      // A clock that moves on by one with every glance.
      const clock = (): number => read++;
      searchBot({ clock }).choose({ ...question, budget: { milliseconds: 5 } });
      expect(read).toBeLessThanOrEqual(7);
    }
  });

  test('of nothing at all still gets an answer, and so does whoever interrupts', async () => {
    for (const question of await questionsOf('test-c', 6)) {
      const hurried = searchBot().choose({ ...question, budget: { milliseconds: 0 } });
      const interrupted = searchBot({ shouldStop: () => true }).choose(question);
      expect(question.options).toContain(hurried);
      expect(question.options).toContain(interrupted);
    }
  });

  test('for a turn is shared by all its questions', async () => {
    let now = 0;
    const spent = new Map<number, number>();
    const slow = {
      name: 'slow',
      choose: ({ state, options, budget }: Question) => {
        now += budget.milliseconds!;
        spent.set(state.turns, (spent.get(state.turns) ?? 0) + budget.milliseconds!);
        return options[0]!;
      },
    };
    await playGame(
      withTimeForTurns(slow, 100, () => now),
      setup,
      stackFor(setup, 'test-d'),
    );
    const most = Math.max(...spent.values());
    expect(most).toBeLessThanOrEqual(100);
    expect(most).toBeGreaterThan(50);
  });
});

describe('an explanation', () => {
  test('tells of every option its chance with an error, a legal line, and at most three facts', async () => {
    for (const question of await questionsOf('test-e', 12)) {
      const { state, options } = question;
      const { chosen, alternatives } = explainChoice({ ...question, budget: { iterations: 4 } }, options[0]!);
      expect(chosen.option).toBe(options[0]);
      const all = [chosen, ...alternatives];
      expect(new Set(all.map(({ option }) => option))).toEqual(new Set(options));
      expect(all).toHaveLength(options.length);
      for (const { option, chance, error, playouts, line, facts } of all) {
        expect(playouts).toBe(4);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(error).toBeGreaterThanOrEqual(0);
        expect(error).toBeLessThanOrEqual(0.5);
        expect(line[0]).toBe(option);
        expect(facts.length).toBeLessThanOrEqual(3);
      }
      expect(legalOptions(state)).toEqual(options);
    }
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
    expect(chosen).toMatchObject({ chance: 1, error: 0, line: [option], facts: [{ fact: 'escapes' }] });
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

test('a seer who knows the stack gets out nearly always', async () => {
  let escapes = 0;
  for (let game = 0; game < 5; game++) {
    const stack = stackFor(setup, `test-seer-${game}`);
    const { state } = await playGame(clairvoyantBot(stack, `${game}`), setup, stack);
    if (state.outcome === 'won') escapes++;
  }
  expect(escapes).toBeGreaterThanOrEqual(4);
});

test('a faster device is given less time for the same answer, within limits', () => {
  let now = 0;
  const clockOf = (step: number) => () => (now += step);
  const fast = measureDevice(clockOf(1));
  const slow = measureDevice(clockOf(20));
  expect(fast.playoutsPerSecond).toBeGreaterThan(slow.playoutsPerSecond);
  expect(fast.millisecondsATurn).toBeLessThan(slow.millisecondsATurn);
  expect(slow.millisecondsATurn).toBeLessThanOrEqual(1500);
});

test('thinking a little wins three games of five', async () => {
  const games = 5;
  let escapes = 0;
  for (let game = 0; game < games; game++) {
    const bot = searchBot();
    const { state } = await playGame(
      { name: bot.name, choose: (question) => bot.choose({ ...question, budget: { iterations: 100 } }) },
      setup,
      stackFor(setup, `test-search-${game}`),
    );
    if (state.outcome === 'won') escapes++;
  }
  expect(escapes).toBeGreaterThanOrEqual(3);
});
