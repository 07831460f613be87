import type { Option } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import {
  runSearchJob,
  createSearchBot,
  createSearchTeam,
  type Helper,
  type BotQuestion,
} from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { helper, questionsOfGame, realEndings } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });

const helpers = (count: number): Helper[] => Array.from({ length: count }, () => helper);

async function questions(): Promise<BotQuestion[]> {
  return [...(await questionsOfGame(setup, 'test-team', 16)), ...realEndings(60)];
}

describe('several cores', () => {
  test.each([0, 1, 2, 3])(
    'give the answer of a single core with the same number of iterations: %i helpers',
    async (count) => {
      for (const question of await questions())
        for (const iterations of [1, 90, 700]) {
          const limited = { ...question, budget: { iterations } };
          expect(await createSearchTeam(helpers(count)).consider(limited)).toEqual(
            createSearchBot().consider(limited),
          );
        }
    },
  );

  test('share the options of a round: each option is followed once', async () => {
    const jobs: { least: number; options: readonly Option[] }[] = [];
    const watched: Helper = async (job) => {
      jobs.push(job);
      return helper(job);
    };
    for (const question of await questions())
      await createSearchTeam([watched, watched]).consider({ ...question, budget: { iterations: 1000 } });
    const [first, second] = jobs;
    expect(second!.least).toBe(first!.least);
    expect(first!.options.filter((option) => second!.options.includes(option))).toEqual([]);
    expect(jobs.length).toBeGreaterThan(10);
  });

  test('work without a helper that fails', async () => {
    const broken: Helper = async () => [];
    for (const question of await questions()) {
      const option = await createSearchTeam([broken, helper]).choose({
        ...question,
        budget: { iterations: 400 },
      });
      expect(question.options).toContain(option);
    }
  });

  test('stop together when the time is up', async () => {
    for (const question of await questions()) {
      let now = 0;
      // A clock that advances by 1 with every reading, shared by all.
      const clock = (): number => now++;
      const busy: Helper = async (job) => runSearchJob(job, { clock });
      await createSearchTeam([busy, busy], { clock }).choose({ ...question, budget: { milliseconds: 5 } });
      expect(now).toBeLessThanOrEqual(20);
    }
  });
});
