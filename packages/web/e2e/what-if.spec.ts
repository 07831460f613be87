import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parseRecord } from '@night-cage/notation';
import { FLOWS_ON_PHONE, expectPageLanguage, spoken } from './flows.ts';
import { expect } from './game.ts';
import { clickChoice } from './prepare-scenario.ts';
import { findSeriousViolations } from './accessibility.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/** A lost game. Its variation escapes with the same stack, from the last possible moment. */
const TEXT = readFileSync(new URL('lost-with-a-way-out.cage', import.meta.url), 'utf8');
const [LOST = ''] = TEXT.split('[Variation');
const [WAY] = parseRecord(TEXT).branches;

const ENGLISH = spoken('en');
const { button } = ENGLISH;
const comparisonTable = (page: Page, { t } = ENGLISH): Locator =>
  page.getByRole('table', { name: t('paths.compare') });
const scrubber = (page: Page, { t } = ENGLISH): Locator =>
  page.getByRole('slider', { name: t('back.title') });

async function openRecord(page: Page, text: string, { button } = ENGLISH): Promise<void> {
  await page.goto('/#/games');
  await page.locator('textarea').fill(text);
  await button(page, 'home.open').click();
  await page.locator('.cells').first().waitFor();
}

/** Opens the side panel where it is a sheet over the table. */
async function openSide(page: Page): Promise<void> {
  await page.locator('.look-back').waitFor({ state: 'attached' });
  if (!(await page.locator('.look-back').isVisible())) await page.locator('.gauges').click();
}

async function openPaths(page: Page, n: number, { button } = ENGLISH): Promise<void> {
  await openSide(page);
  await button(page, 'paths.count', { n }).click();
}

const noViolations = async (page: Page): Promise<void> =>
  expect(await findSeriousViolations(page)).toEqual([]);

for (const [language, tag] of FLOWS_ON_PHONE)
  test(
    `a lost game is tried again from a moment and won; all of it is saved, exported and imported: ${language}`,
    tag,
    async ({ game, page }) => {
      const texts = spoken(language);
      const { t, button } = texts;
      await game.open('/games', { language });
      await openRecord(page, LOST, texts);
      await openSide(page);
      await scrubber(page, texts).fill(String(WAY!.from));
      await button(page, 'path.go-on').click();
      await noViolations(page);
      await expectPageLanguage(page, language);
      await page.getByLabel(t('path.name')).fill('Nord  12');
      await button(page, 'path.begin').click();
      const leave = button(page, 'path.leave.named', { path: 'Nord 12' });
      await expect(leave).toBeVisible();
      await expect(page.locator('.log')).toContainText(t('log.empty.later'));
      let before = WAY!.begun;
      for (const { intent, state } of WAY!.steps) {
        await clickChoice(page, before, intent);
        before = state;
      }
      await expect(page.getByRole('heading', { name: t('end.won') })).toBeVisible();

      // A reload returns to the side path.
      await page.reload();
      await expect(page.getByRole('heading', { name: t('end.won') })).toBeVisible();
      await button(page, 'path.leave').click();
      await openPaths(page, 1, texts);
      await expect(comparisonTable(page, texts).getByRole('row')).toHaveCount(3);
      await expect(comparisonTable(page, texts)).toContainText(t('outcome.lost falling'));
      await expect(comparisonTable(page, texts)).toContainText(t('outcome.won'));
      await comparisonTable(page, texts).getByRole('button', { name: 'Nord 12' }).click();
      await page.getByLabel(t('path.name')).fill('Nord 13');
      await page.getByLabel(t('path.name')).press('Tab');
      await noViolations(page);
      await expectPageLanguage(page, language);
      await page.keyboard.press('Escape');

      // By keys: a comment, a marked space, an arrow.
      await openSide(page);
      await scrubber(page, texts).fill('135');
      await page.locator('[data-space="b2"]').focus();
      await page.keyboard.press('c');
      await page.getByLabel(t('note.comment')).fill('Nord "14"');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('.note-text')).toHaveText('Nord "14"');
      await page.locator('[data-space="b2"]').focus();
      for (let times = 0; times < 3; times++) await page.keyboard.press('y');
      await page.keyboard.press('Y');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Y');
      await expect(page.locator('.mark-means-bad .mark-ring')).toHaveCount(1);
      await expect(page.locator('.mark-arrow')).toHaveCount(1);
      // By hand: marking does not return to the present.
      await button(page, 'note.do').click();
      await button(page, 'note.mark').click();
      await button(page, 'mark.good').click();
      await page.locator('[data-space="e3"]').click();
      await button(page, 'mark.done').click();
      await expect(page.locator('.mark-means-good .mark-ring')).toHaveCount(1);
      await expect(scrubber(page, texts)).toHaveValue('135');
      await scrubber(page, texts).fill('134');
      await expect(page.locator('.mark-drawn, .note-text')).toHaveCount(0);

      await openPaths(page, 1, texts);
      const downloading = page.waitForEvent('download');
      await button(page, 'keep.export').click();
      const record = readFileSync(await (await downloading).path(), 'utf8');
      expect(record).toContain('"Nord \\"14\\"" (bad b2 look b2>c2 good e3)');
      expect(record).toContain('[Variation "Nord 13"]');
      expect(parseRecord(record).branches[0]).toMatchObject({
        from: WAY!.from,
        stack: 'true',
        outcome: 'won',
      });

      await openRecord(page, record, texts);
      await openSide(page);
      await scrubber(page, texts).fill('135');
      await expect(page.locator('.note-text')).toHaveText('Nord "14"');
      await expect(page.locator('.mark-arrow')).toHaveCount(1);
      await openPaths(page, 1, texts);
      await expect(comparisonTable(page, texts)).toContainText('Nord 13');
      await page.keyboard.press('Escape');

      // A link cannot hold the side paths: the share sheet says so beside the link.
      await page.goto('/#/play');
      await button(page, 'app.menu').click();
      await button(page, 'keep.share').click();
      await expect(page.getByText(t('share.link.without'))).toBeVisible();
    },
  );

test('an escape is searched for a lost game and shown as a path; marks by hand and by command @desktop-only', async ({
  game,
  page,
}) => {
  await game.open('/games');
  await openRecord(page, LOST);
  await button(page, 'escape.ask').first().click();
  await expect(page.getByRole('status').filter({ hasText: String(WAY!.begun.turns) })).toBeVisible();
  await noViolations(page);
  await button(page, 'escape.show').click();
  await expect(page.locator('.path-leave')).toHaveText(new RegExp(say('escape.path')));
  await expect(scrubber(page)).toHaveValue('0');
  await scrubber(page).fill('5');

  // A press marks, a drag draws an arrow, and neither chooses anything.
  await button(page, 'note.do').click();
  await noViolations(page);
  await button(page, 'note.mark').click();
  await button(page, 'mark.good').click();
  await page.locator('[data-space="c4"]').click();
  await page.locator('[data-space="d4"]').dragTo(page.locator('[data-space="f2"]'));
  await button(page, 'mark.done').click();
  await expect(page.locator('.mark-means-good')).toHaveCount(2);
  await page.locator('[data-space="a1"]').click({ button: 'right' });
  const line = page.getByLabel(say('command.label'));
  for (const typed of ['mark e5 bad', 'arrow a2 b4 maybe', 'note Typed']) {
    await line.fill(typed);
    await line.press('Enter');
  }
  await expect(page.locator('.mark-drawn')).toHaveCount(5);
  await expect(page.locator('.note-text')).toHaveText('Typed');
  await line.fill('unmark');
  await line.press('Enter');
  await expect(page.locator('.mark-drawn')).toHaveCount(0);

  // Another path from there, with bots and a fresh stack; deleting it also deletes its branches.
  await page.locator('.cell').first().focus();
  await page.keyboard.press('j');
  await page.getByText(say('path.stack.fresh'), { exact: true }).click();
  await page.getByText(say('path.steering.bots'), { exact: true }).click();
  await button(page, 'path.begin').click();
  // Bots play it to its end.
  await button(page, 'path.leave').click();
  await openPaths(page, 2);
  await comparisonTable(page)
    .getByRole('button', { name: say('escape.path') })
    .click();
  await button(page, 'paths.delete').click();
  await button(page, 'paths.delete').click();
  await expect(page.getByText(say('paths.none'))).toBeVisible();
});

test('side paths that exist only in the journal are not lost @desktop-only', async ({ game, page }) => {
  await game.open('/games');
  await openRecord(page, LOST);
  await button(page, 'note.do').click();
  await page.getByLabel(say('note.comment')).fill('kept');
  await button(page, 'note.keep').click();
  await expect(page.locator('.note-text')).toHaveText('kept');
  // Like a page that was closed before the store had written.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await button(page, 'note.do').click();
  await page.getByLabel(say('note.comment')).fill('kept too');
  await button(page, 'note.keep').click();
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await expect(page.locator('.note-text')).toHaveText('kept too');
  }
});
