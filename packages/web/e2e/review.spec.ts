import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import { parseRecord } from '@night-cage/notation';
import { packIntent } from '@night-cage/rules';
import { chooseByKeys, pressByKeys } from './press-by-keys.ts';
import { FLOWS_ON_DESKTOP, expectPageLanguage, spoken } from './flows.ts';
import { expect } from './game.ts';
import { chooseAny } from './play-to-the-end.ts';
import { clickChoice } from './prepare-scenario.ts';
import { holdReports, openSide, quickReports } from './reports.ts';
import { expectAccessibleAtTwoSizes, findSeriousViolations } from './accessibility.ts';
import { test } from './shared-page.ts';

/** A game lost by one choice. Its variation wins from there with the same stack. */
const TEXT = readFileSync(new URL('lost-by-one-choice.cage', import.meta.url), 'utf8');
const { setup, steps, branches } = parseRecord(TEXT);
const [WAY] = branches;
/** The review begins here, because a short game is analyzed quickly. */
const BEGUN = WAY!.from - 16;
/** The number of choices before the loss. */
const LOST_AT = WAY!.from - BEGUN;
const LOST: OldSave = {
  version: 1,
  setup,
  seed: 'lost by one choice',
  from: steps[BEGUN - 1]!.state,
  told: [...steps.slice(BEGUN), ...WAY!.steps].flatMap(({ drew }) => drew),
  choices: steps.slice(BEGUN).map(({ intent }) => packIntent(intent)),
};

const noViolations = async (page: Page): Promise<void> =>
  expect(await findSeriousViolations(page)).toEqual([]);

const percent = /\d+\s?%/;

for (const [language, tag] of FLOWS_ON_DESKTOP)
  test(
    `a lost game: what decided it, what would have been better, and a win from the worst choice on: ${language}`,
    tag,
    async ({ game, page, isMobile }) => {
      const { t, button, any } = spoken(language);
      /** Presses by keyboard, or by touch on phones. */
      const press = async (wanted: Locator): Promise<void> =>
        isMobile ? wanted.tap() : pressByKeys(page, wanted);
      await quickReports(page);
      await game.openSaved(LOST, { language, autoForced: false });
      await openSide(page);
      const review = page.getByRole('region', { name: t('review.title') });
      const ask = button(page, 'review.ask');
      const curve = page.locator('.curve-line');
      // Each button exists once. On a phone, the side sheet covers the other one.
      await expect(ask).toHaveCount(1);
      if (!isMobile) await expect(button(page, 'escape.ask')).toHaveCount(1);

      // Cancelled half-way, nothing is shown or saved.
      await holdReports(page, 6);
      await press(ask);
      await expect(review.getByText(any('review.progress'))).toHaveText(/\b5\b/);
      await expect(curve).toBeVisible();
      await press(button(page, 'review.stop'));
      await expect(curve).toHaveCount(0);
      await expect(review).toHaveAttribute('aria-busy', 'false');
      await page.reload();
      await openSide(page);
      await expect(ask).toHaveCount(1);
      await expect(curve).toHaveCount(0);

      await press(ask);
      await expect(curve).toBeVisible();
      // The analysis is complete.
      await expect(review).toHaveAttribute('aria-busy', 'false');
      const sentence = await review.getByRole('status').innerText();
      expect(sentence).toMatch(/\d+.*\d+.*\d+/);
      await expectAccessibleAtTwoSizes(page, 'a review');
      await expectPageLanguage(page, language);

      // One press leads to the worst choice: the board as it was, with the facts.
      const worst = review.getByRole('button', { name: any('review.worst-choice') });
      await press(worst);
      await expect(page.locator('.review-moment')).toContainText(percent);
      await expect(page.locator('.review-moment b')).toBeInViewport();
      // The scrubber announces the values of the curve.
      const slider = page.getByRole('slider', { name: t('back.title') });
      // The curve stays aligned with the scrubber.
      const [above, below] = [await slider.boundingBox(), await page.locator('.curve').boundingBox()];
      expect(Math.abs(above!.width - below!.width)).toBeLessThan(20);
      await slider.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuetext', percent);
      await noViolations(page);
      await expectPageLanguage(page, language);

      // The report is saved with the game.
      await page.reload();
      await openSide(page);
      await expect(review.getByRole('status')).toHaveText(sentence);

      await press(review.getByRole('button', { name: any('review.better.find') }));
      const chip = page.locator('.puzzle-chip');
      await expect(chip).toContainText(/\d/);
      await noViolations(page);
      await expectPageLanguage(page, language);
      const grade = page.locator('.verdict');
      if (isMobile) await chooseAny(page);
      else await chooseByKeys(page, steps[WAY!.from - 1]!.state, steps[WAY!.from]!.intent);
      await expect(grade).toHaveAttribute('aria-busy', 'false');
      const look = page.locator('.look-back input');
      await expect(look).toHaveAttribute('max', '1');
      await press(button(page, 'better.show'));
      // The board is as it was, and a single choice has no review.
      await expect(look).toHaveAttribute('max', '0');
      await expect(review).toHaveCount(0);
      await expect(grade.getByRole('heading')).toContainText(/[“„«]/);
      await noViolations(page);
      await expectPageLanguage(page, language);
      await press(button(page, 'better.play'));
      await expect(button(page, 'better.retry')).toBeVisible();
      // On to the next choice or, after the last, back to the game.
      await press(button(page, 'better.next').or(button(page, 'better.leave')));
      await expect(grade).toHaveCount(0);

      // A side path from the worst choice on wins.
      await openSide(page);
      await press(worst);
      await expect(slider).toHaveValue(String(LOST_AT));
      await press(button(page, 'path.go-on'));
      await press(button(page, 'path.begin'));
      let before = WAY!.begun;
      for (const { intent, state } of WAY!.steps) {
        await (isMobile ? clickChoice : chooseByKeys)(page, before, intent);
        before = state;
      }
      await expect(page.getByRole('heading', { name: t('end.won') })).toBeVisible();
      // The ending hides the side panel and offers the review itself. A phone has it in the menu.
      if (!isMobile) await expect(ask).toHaveCount(1);
    },
  );

test(
  'a spoiler-free replay shows neither the length of a game nor its end in advance',
  { tag: '@phone' },
  async ({ game, page, isMobile }) => {
    const { t, button } = spoken('en');
    const press = async (wanted: Locator): Promise<void> =>
      isMobile ? wanted.tap() : pressByKeys(page, wanted);
    await game.openSaved(LOST);
    await openSide(page);
    await press(button(page, 'review.unspoiled'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unspoiled.title'));
    const look = page.locator('.look-back input');
    const ended = page.getByRole('heading', { name: t('end.lost keys') });
    await expect(look).toHaveAttribute('max', '0');
    await expect(page.getByRole('region', { name: t('review.title') })).toHaveCount(0);
    await expect(page.locator('.log li')).toHaveText([t('log.empty.later')]);
    await noViolations(page);
    await press(button(page, 'unspoiled.next'));
    await expect(look).toHaveAttribute('max', '1');
    if (isMobile) await button(page, 'unspoiled.next').tap();
    else await page.keyboard.press(']');
    await expect(look).toHaveAttribute('max', '2');
    await expect(ended).toHaveCount(0);
    // A reload reveals nothing new.
    await page.reload();
    await expect(look).toHaveAttribute('max', '2');
    await expect(ended).toHaveCount(0);
    await press(button(page, 'unspoiled.play'));
    await expect(ended).toBeVisible();
    await openSide(page);
    await expect(look).toHaveAttribute('max', String(LOST.choices.length));
    await page.reload();
    await expect(ended).toBeVisible();

    // With this setting, all imported games open without spoilers.
    await page.goto('/#/games');
    await page.getByRole('switch', { name: t('keep.unspoiled') }).click();
    await page.locator('textarea').fill(TEXT);
    await button(page, 'home.open').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unspoiled.title'));
    await expect(ended).toHaveCount(0);
    await button(page, 'unspoiled.leave').click();
    await expect(ended).toBeVisible();
  },
);
