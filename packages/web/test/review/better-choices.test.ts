import { readFileSync } from 'node:fs';
import { weighStep } from '@night-cage/analysis/report';
import { parseRecord } from '@night-cage/notation';
import { legalOptions, packIntent, unpackIntent, type Option } from '@night-cage/rules';
import { createEffect, createRoot } from 'solid-js';
import { expect, test } from 'vitest';
import type { CostlyChoice } from '../../src/review/better-choices/costly-choice.ts';
import { describeGrade, type GradeText } from '../../src/review/better-choices/describe-grade.ts';
import { createChoicePractice } from '../../src/review/better-choices/choice-practice.ts';
import { PuzzleGame } from '../../src/puzzles/puzzle-game.ts';
import { gradeTriedChoice } from '../../src/bots/report-methods.ts';
import { setLanguage } from '../../src/text/translator.ts';

/** A game lost by one choice, and the better choice. */
const text = readFileSync(new URL('../../e2e/lost-by-one-choice.cage', import.meta.url), 'utf8');
const { branches, steps } = parseRecord(text);
const [{ from, begun: before, steps: betterSteps }] = branches as [(typeof branches)[number]];
const taken = packIntent(steps[from]!.intent);
const best = packIntent(betterSteps[0]!.intent);
const trying = { trials: 4, seed: 1 };
/** A report may attribute less than the trials of one choice measure. */
const choice: CostlyChoice = { taken, best, cost: 0.37, chance: 0.4, trying };

/** The grade of a tried option, computed like in the worker. */
async function gradeOption(option: Option): Promise<GradeText> {
  const game = new PuzzleGame('better', before);
  return new Promise((resolve) => {
    createRoot((dispose) => {
      const { stand } = createChoicePractice(game, choice, async (asked) => gradeTriedChoice(asked));
      game.play(unpackIntent(option));
      createEffect(() => {
        const now = stand();
        if (now.is !== 'graded') return;
        resolve(describeGrade(before, choice, now)!);
        dispose();
      });
    });
  });
}

test('the original choice costs what the report says, and the report’s best choice costs nothing', async () => {
  await setLanguage('en');
  // Measured again, the cost would differ.
  expect(Math.round(weighStep({ before, option: taken }, trying)!.cost * 100)).not.toBe(37);
  expect(await gradeOption(taken)).toMatchObject({
    title: 'No better than the move played',
    text: expect.stringContaining('It costs 37 points.') as string,
    isGood: false,
  });
  expect(await gradeOption(best)).toMatchObject({
    title: 'That’s the better move',
    text: expect.stringContaining('It costs nothing.') as string,
    isGood: true,
  });
});

test('any other choice is measured by the report’s trials', async () => {
  await setLanguage('en');
  const others = legalOptions(before).filter((option) => option !== taken && option !== best);
  expect(others).not.toEqual([]);
  for (const option of others) {
    // At most the remaining chance.
    const points = Math.round(Math.min(weighStep({ before, option }, trying)!.cost, choice.chance) * 100);
    const { title, text: gradeText } = await gradeOption(option);
    if (points > 0) expect(gradeText).toContain(`It costs ${points} point`);
    // Less than a point is not zero, and must not be called that.
    else expect([title, gradeText.includes('It costs')]).toEqual(['Nearly as good', false]);
  }
});
