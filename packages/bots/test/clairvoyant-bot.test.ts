import { seededRandom, shuffle, type Kind, type Option } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createSearchBot } from '@night-cage/bots';
import { createSeerBot } from '@night-cage/bots/clairvoyant';
import { expect, test } from 'vitest';
import { questionsOfGame, stackFor } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const AHEAD = 2;

test('a seer uses the tiles it sees, and its answers do not depend on those below', async () => {
  const stack = stackFor(setup, 'test-seer');
  const budget = { iterations: 80 };
  const answers: { seen: Option; shuffled: Option; blind: Option }[] = [];
  for (const question of await questionsOfGame(setup, 'test-seer', 3)) {
    const { layout, left } = question.state;
    const shown = layout.total - left + AHEAD;
    const others: Kind[] = shuffle(stack.slice(shown), seededRandom('others'));
    const limited = { ...question, budget };
    answers.push({
      seen: createSeerBot(stack, AHEAD).choose(limited),
      shuffled: createSeerBot([...stack.slice(0, shown), ...others], AHEAD).choose(limited),
      blind: createSearchBot().choose(limited),
    });
  }
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.map(({ shuffled }) => shuffled)).toEqual(answers.map(({ seen }) => seen));
  expect(answers.map(({ blind }) => blind)).not.toEqual(answers.map(({ seen }) => seen));
});
