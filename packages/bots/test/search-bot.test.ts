import { NONE, cloneState, oddsOfNext, rulesetFor, unpackIntent, type Option } from '@night-cage/rules';
import { pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import {
  measureDevice,
  runSearchJob,
  createSearchBot,
  searchJobs,
  withTimeForTurns,
  type BotQuestion,
} from '@night-cage/bots';
import { createClairvoyantBot } from '@night-cage/bots/clairvoyant';
import { describe, expect, test } from 'vitest';
import type { Value } from '../src/judgement/value.ts';
import { evaluatorFor } from '../src/search/evaluator.ts';
import { foresee } from '../src/foresight.ts';
import { computeForeseenOdds } from '../src/search/foreseen-odds.ts';
import { createRootCandidates, computeWorth } from '../src/search/expectimax.ts';
import { createSearchTree, type SearchTree } from '../src/search/search-tree.ts';
import { think } from '../src/search/think.ts';
import { timeForNext } from '../src/search/turn-budget.ts';
import { playGame, questionsOfGame, realEndings, stackFor } from './bots.ts';

/** Editions with other boards, stacks or numbers of prisoners. */
const EDITIONS_TRIED = pickByDepth(
  ['shrieking-hollow'] as const,
  ['base', 'shrieking-hollow', 'prototype'] as const,
);

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });

const questionsOf = async (seed: string, every: number): Promise<BotQuestion[]> =>
  questionsOfGame(setup, seed, every);

describe('memory', () => {
  test.each(EDITIONS_TRIED)('of a round serves the next round and changes no answer: %s', async (edition) => {
    const questions = await questionsOfGame(
      resolveSetupOrThrow({ edition, prisoners: 4, options: {} }),
      'test-kept',
      9,
    );
    let judged = 0;
    const found = (room: number): unknown =>
      questions.map(({ state, options }) => {
        const evaluator = evaluatorFor(state, { iterations: 1500 }, {});
        const { value } = evaluator;
        const counted: Value = (table, ahead) => {
          judged++;
          return value(table, ahead);
        };
        return think({ ...evaluator, value: counted, room }, state, options);
      });
    const withoutMemory = found(0);
    const anew = judged;
    expect(found(40)).toEqual(withoutMemory);
    judged = 0;
    expect(found(1e6)).toEqual(withoutMemory);
    expect(judged).toBeLessThan(anew * 0.75);
  });

  test.each(EDITIONS_TRIED)(
    'of a question serves the next question of the game and changes no answer: %s',
    async (edition) => {
      const questions = await questionsOfGame(
        resolveSetupOrThrow({ edition, prisoners: 4, options: {} }),
        'test-kept',
        1,
      );
      let judged = 0;
      let recalled = 0;
      const found = (kept?: SearchTree): unknown =>
        questions.slice(0, 60).map(({ state, options }) => {
          const evaluator = evaluatorFor(state, { iterations: 500 }, {});
          const { value } = evaluator;
          const counted: Value = (table, ahead) => {
            judged++;
            return value(table, ahead);
          };
          return think({ ...evaluator, value: counted }, state, options, kept);
        });
      const anew = found();
      const judgedAnew = judged;
      judged = 0;
      const kept = createSearchTree();
      const counting: SearchTree = {
        recall: (state) => {
          const known = kept.recall(state);
          if (known.length > 0) recalled++;
          return known;
        },
        keep: kept.keep,
      };
      expect(found(counting)).toEqual(anew);
      expect(recalled).toBeGreaterThan(20);
      expect(judged).toBeLessThan(judgedAnew * 0.95);
    },
  );

  test('of a helper serves its next job', async () => {
    const runJob = searchJobs();
    for (const { state, options } of await questionsOf('test-kept', 9))
      for (const least of [0.3, 0.1, 0.3]) {
        const job = { state, options: options.slice(0, 3), least, budget: { iterations: 900 } };
        expect(runJob(structuredClone(job))).toEqual(runSearchJob(job));
      }
  });
});

describe('a future', () => {
  /** Questions from a game in which hits and Stays discard tiles. */
  const someQuestions = async (edition: 'base' | 'shrieking-hollow' | 'prototype'): Promise<BotQuestion[]> =>
    questionsOfGame(resolveSetupOrThrow({ edition, prisoners: 4, options: {} }), 'test-beyond', 5);

  test.each(EDITIONS_TRIED)(
    'has odds that add up to 1, also where tiles were lost unseen: %s',
    async (edition) => {
      let unseen = 0;
      for (const { state, options } of await someQuestions(edition)) {
        const value: Value = (_, { state: { bag } }) => {
          if (bag[NONE]! < 0) unseen++;
          return 0.5;
        };
        const evaluator = { ...evaluatorFor(state, { iterations: Infinity }, {}), value };
        for (const candidate of createRootCandidates(evaluator, state, options))
          expect(computeWorth({ ...evaluator }, state, candidate, 1, 0.05)).toBeCloseTo(0.5, 9);
      }
      expect(unseen).toBeGreaterThan(50);
    },
  );

  test('goes on after a Stay, whatever tile it discards', async () => {
    let stays = 0;
    for (const { state, options } of await someQuestions('base')) {
      const evaluator = evaluatorFor(state, { iterations: 3000 }, {});
      for (const candidate of createRootCandidates(evaluator, state, options)) {
        if (unpackIntent(candidate.option).verb !== 'stay' || candidate.ends || state.left < 5) continue;
        computeWorth(evaluator, state, candidate, 1, 0.5);
        for (const [kind, next] of candidate.after.entries()) {
          if (next === undefined) continue;
          const { drawing, state: after } = foresee(rulesetFor(state.setup), state, candidate.option, kind);
          if (drawing || after.outcome !== 'playing') continue;
          expect(next).toHaveProperty('followed');
          stays++;
        }
      }
    }
    expect(stays).toBeGreaterThan(20);
  });

  test.each([
    { edition: 'base', prisoners: 4, options: {} },
    { edition: 'base', prisoners: 4, options: { spread: true } },
    { edition: 'shrieking-hollow', prisoners: 4, options: {} },
    { edition: 'prototype', prisoners: 5, options: {} },
  ] as const)('is as likely as before where tiles of the same pile are lost unseen: %j', async (request) => {
    let compared = 0;
    for (const { state } of await questionsOfGame(resolveSetupOrThrow(request), 'test-unseen', 3)) {
      const most = Math.min(4, state.pileLeft - 1);
      for (let lost = 1; lost <= most; lost++) {
        const after = cloneState(state);
        after.left -= lost;
        after.pileLeft -= lost;
        after.bag[NONE]! -= lost;
        computeForeseenOdds(after).forEach((odds, kind) =>
          expect(odds).toBeCloseTo(oddsOfNext(state)[kind]!, 9),
        );
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(40);
  });
});

describe('a budget', () => {
  test('of iterations gives the same answer on any machine, and a larger one may change it', async () => {
    const questions = await questionsOf('test-a', 6);
    const answers = (iterations: number): Option[] =>
      questions.map((question) => createSearchBot().choose({ ...question, budget: { iterations } }));
    expect(answers(200)).toEqual(answers(200));
    expect(answers(200)).not.toEqual(answers(1));
  });

  test('of milliseconds uses the given clock', async () => {
    for (const question of await questionsOf('test-b', 6)) {
      let read = 0;
      // A clock that advances by 1 with every reading.
      const clock = (): number => read++;
      createSearchBot({ clock }).choose({ ...question, budget: { milliseconds: 5 } });
      expect(read).toBeLessThanOrEqual(7);
    }
  });

  test('of 0 still gives an answer, and so does an interrupted search', async () => {
    for (const question of await questionsOf('test-c', 6)) {
      const hurried = createSearchBot().choose({ ...question, budget: { milliseconds: 0 } });
      const interrupted = createSearchBot({ shouldStop: () => true }).choose(question);
      expect(question.options).toContain(hurried);
      expect(question.options).toContain(interrupted);
    }
  });

  test('limits the solver, too', () => {
    let solved = 0;
    for (const question of realEndings(8)) {
      const unhurried = createSearchBot().consider({ ...question, budget: { iterations: 500 } });
      const interrupted = createSearchBot({ shouldStop: () => true }).consider(question);
      expect(new Set(interrupted.map(({ option }) => option))).toEqual(new Set(question.options));
      // Only solved endings are final.
      expect(interrupted[0]!.least).toBeGreaterThan(0);
      if (unhurried[0]!.least === 0) solved++;
    }
    expect(solved).toBeGreaterThan(10);
  });

  test('for a turn is shared by all its questions', async () => {
    let now = 0;
    const spent = new Map<number, number>();
    const slow = {
      name: 'slow',
      choose: ({ state, options, budget }: BotQuestion) => {
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
    expect(most).toBeLessThanOrEqual(100 + 1e-9);
    expect(most).toBeGreaterThan(50);
  });

  test('for a turn leaves something for its eighth question, and never exceeds the turn', () => {
    let left = 100;
    const given = Array.from({ length: 30 }, () => {
      const milliseconds = timeForNext(left, 100);
      left -= milliseconds;
      return milliseconds;
    });
    expect(given[0]).toBeGreaterThan(20);
    expect(given[7]).toBeGreaterThanOrEqual(4);
    expect(given.every((milliseconds) => milliseconds >= 0)).toBe(true);
    expect(left).toBeGreaterThanOrEqual(-1e-9);
  });

  test('for a turn starts again with another game', async () => {
    const [first, second] = (await questionsOf('test-d', 1)).filter(({ state }) => state.turns === 9);
    let now = 0;
    const given: number[] = [];
    const slow = {
      name: 'slow',
      choose: ({ options, budget }: BotQuestion) => {
        now += budget.milliseconds!;
        given.push(budget.milliseconds!);
        return options[0]!;
      },
    };
    const bot = withTimeForTurns(slow, 100, () => now);
    const earlierPoint = { ...first!, state: { ...first!.state, left: first!.state.left + 5 } };
    const advanced = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: { advanced: true } });
    const withOtherSetup = { ...second!, state: { ...second!.state, setup: advanced } };
    // Asked twice, moved on, undone; then an earlier point of the ninth turn of another game, and a
    // game with another setup.
    for (const question of [first!, first!, second!, first!, second!, earlierPoint, withOtherSetup])
      await bot.choose(question);
    const [full, half] = [40, 20];
    expect(given).toHaveLength(7);
    given.forEach((milliseconds, n) =>
      expect(milliseconds).toBeCloseTo([full, full, half, full, half, full, full][n]!),
    );
  });
});

test('search plays a proved escape, however long the prisoners have walked in circles', () => {
  let solved = 0;
  for (const question of realEndings(8)) {
    const late = { ...question, state: { ...question.state, turns: 1000 }, budget: { iterations: 500 } };
    const [way] = createSearchBot().consider(late);
    if (way!.least > 0 || way!.worth < 1) continue;
    expect(createSearchBot().choose(late)).toBe(way!.option);
    solved++;
  }
  expect(solved).toBeGreaterThan(10);
});

test('a seer that knows the stack nearly always escapes', async () => {
  let escapes = 0;
  for (let game = 0; game < 5; game++) {
    const stack = stackFor(setup, `test-seer-${game}`);
    const { state } = await playGame(createClairvoyantBot(stack, `${game}`), setup, stack);
    if (state.outcome === 'won') escapes++;
  }
  expect(escapes).toBeGreaterThanOrEqual(4);
});

test('a faster device gets less time for the same answer, within limits', () => {
  let now = 0;
  const clockOf = (step: number) => () => (now += step);
  const fast = measureDevice(clockOf(1));
  const slow = measureDevice(clockOf(20));
  expect(fast.evaluationsPerSecond).toBeGreaterThan(slow.evaluationsPerSecond);
  expect(fast.millisecondsATurn).toBeLessThan(slow.millisecondsATurn);
  expect(slow.millisecondsATurn).toBeLessThanOrEqual(1000);
  expect(measureDevice(clockOf(0.1)).millisecondsATurn).toBeGreaterThanOrEqual(150);
});
