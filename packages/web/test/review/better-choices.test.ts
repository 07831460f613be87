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

/** A game that was lost by one choice, and what would have been better. */
const text = readFileSync(new URL('../../e2e/lost-by-one-choice.cage', import.meta.url), 'utf8');
const { branches, steps } = parseRecord(text);
const [{ from, begun: before, steps: way }] = branches as [(typeof branches)[number]];
const taken = packIntent(steps[from]!.intent);
const best = packIntent(way[0]!.intent);
const trying = { trials: 4, seed: 1 };
/** A report may book less than what the trials of one choice come to. */
const choice: CostlyChoice = { taken, best, cost: 0.37, chance: 0.4, trying };

/** What is said when somebody tries an option; it is weighed as the worker does it. */
async function tried(option: Option): Promise<GradeText> {
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

test('what was taken costs what the list says, and the best of the report costs nothing', async () => {
  await setLanguage('en');
  // Weighed anew, it would come to something else.
  expect(Math.round(weighStep({ before, option: taken }, trying)!.cost * 100)).not.toBe(37);
  expect(await tried(taken)).toMatchObject({
    title: 'No better than the move played',
    text: expect.stringContaining('It costs 37 points.') as string,
    isGood: false,
  });
  expect(await tried(best)).toMatchObject({
    title: 'That’s the better move',
    text: expect.stringContaining('It costs nothing.') as string,
    isGood: true,
  });
});

test('anything else is weighed by the trials of the report', async () => {
  await setLanguage('en');
  const others = legalOptions(before).filter((option) => option !== taken && option !== best);
  expect(others).not.toEqual([]);
  for (const option of others) {
    // No more than there was to be lost.
    const points = Math.round(Math.min(weighStep({ before, option }, trying)!.cost, choice.chance) * 100);
    const { title, text: said } = await tried(option);
    if (points > 0) expect(said).toContain(`It costs ${points} point`);
    // Less than a point is not nothing, and not told as if it were.
    else expect([title, said.includes('It costs')]).toEqual(['Nearly as good', false]);
  }
});
