import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readRecord } from '@night-cage/notation';
import { FLOWS, isInItsLanguage, spoken, type Spoken } from './flows.ts';
import { expect, test } from './game.ts';
import { chooseAny } from './play.ts';
import { choose } from './prepared.ts';
import { holdReports, openSide, quickReports } from './reports.ts';
import { seriousOn } from './sound-page.ts';

/** A game that was lost by one choice; its one variation is how it is won from there, with the same stack. */
const TEXT = readFileSync(new URL('lost-by-one-choice.cage', import.meta.url), 'utf8');
const [LOST = ''] = TEXT.split('[Variation');
const [WAY] = readRecord(TEXT).branches;

async function openRecord(page: Page, text: string, { button }: Spoken): Promise<void> {
  await page.goto('/#/games');
  await page.locator('textarea').fill(text);
  await button(page, 'home.open').click();
  await page.getByRole('grid').first().waitFor();
}

const noViolations = async (page: Page): Promise<void> => expect(await seriousOn(page)).toEqual([]);

const percent = /\d+\s?%/;

for (const [language, tag] of FLOWS)
  test(
    `a game that was lost: what decided it, what would have been better, and won from the worst choice on: ${language}`,
    tag,
    async ({ game, page, isMobile }) => {
      const words = spoken(language);
      const { t, button, any } = words;
      test.setTimeout(300_000);
      await quickReports(page);
      await game.open('/games', { language, autoForced: false });
      await openRecord(page, LOST, words);
      await openSide(page);
      const review = page.getByRole('region', { name: t('review.title') });
      const ask = button(page, 'review.ask');
      const curve = page.locator('.curve-line');
      // Each question stands once. On a phone, what lies beside the board is over what else asks it.
      await expect(ask).toHaveCount(1);
      if (!isMobile) await expect(button(page, 'escape.ask')).toHaveCount(1);

      // Stopped half way, nothing of it is shown or kept.
      await holdReports(page, 6);
      await ask.click();
      await expect(review.getByText(any('review.progress'))).toHaveText(/\b5\b/);
      await expect(curve).toBeVisible();
      await button(page, 'review.stop').click();
      await expect(curve).toHaveCount(0);
      await expect(review).toHaveAttribute('aria-busy', 'false');
      await page.reload();
      await openSide(page);
      await expect(ask).toHaveCount(1);
      await expect(curve).toHaveCount(0);

      await ask.click();
      await expect(curve).toBeVisible({ timeout: 60_000 });
      // All choices are weighed.
      await expect(review).toHaveAttribute('aria-busy', 'false', { timeout: 200_000 });
      const sentence = await review.getByRole('status').innerText();
      expect(sentence).toMatch(/\d+.*\d+.*\d+/);
      await noViolations(page);
      await isInItsLanguage(page, language);

      // One press leads to the worst choice: the board as it was, in words and with facts.
      await review.getByRole('button', { name: any('review.worst-choice') }).click();
      await expect(page.locator('.review-moment')).toContainText(percent);
      await expect(page.locator('.review-moment b')).toBeInViewport();
      // Whoever does not see the curve is told by the scrubber, step by step.
      const slider = page.getByRole('slider', { name: t('back.title') });
      // The curve stays in line with it, whatever stands beside it.
      const [above, below] = [await slider.boundingBox(), await page.locator('.curve').boundingBox()];
      expect(Math.abs(above!.width - below!.width)).toBeLessThan(20);
      await slider.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuetext', percent);
      await noViolations(page);
      await isInItsLanguage(page, language);

      // It is kept with the game.
      await page.reload();
      await openSide(page);
      await expect(review.getByRole('status')).toHaveText(sentence);

      await review.getByRole('button', { name: any('review.better.find') }).click();
      await expect(page.locator('.puzzle-chip')).toContainText(/\d/);
      await noViolations(page);
      await isInItsLanguage(page, language);
      const grade = page.locator('.verdict');
      await chooseAny(page);
      await expect(grade).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
      const steps = page.locator('.look-back input');
      await expect(steps).toHaveAttribute('max', '1');
      await button(page, 'better.show').click();
      // The board is as it was, and of one choice nothing was decided.
      await expect(steps).toHaveAttribute('max', '0');
      await expect(review).toHaveCount(0);
      await expect(grade.getByRole('heading')).toContainText(/[“„«]/);
      await noViolations(page);
      await isInItsLanguage(page, language);
      await button(page, 'better.play').click();
      await expect(button(page, 'better.retry')).toBeVisible({ timeout: 30_000 });
      // To the next one, or after the last one back to the game.
      await button(page, 'better.next').or(button(page, 'better.leave')).click();
      await expect(grade).toHaveCount(0);

      // From the worst choice on it is tried otherwise, and won.
      await openSide(page);
      await review.getByRole('button', { name: any('review.worst-choice') }).click();
      await expect(slider).toHaveValue(String(WAY!.from));
      await button(page, 'path.go-on').click();
      await button(page, 'path.begin').click();
      let before = WAY!.begun;
      for (const { intent, state } of WAY!.steps) {
        await choose(page, before, intent);
        before = state;
      }
      await expect(page.getByRole('heading', { name: t('end.won') })).toBeVisible();
    },
  );
