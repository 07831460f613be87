import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readRecord } from '@night-cage/notation';
import { expect, test } from './game.ts';
import { choose } from './prepared.ts';
import { seriousOn } from './sound-page.ts';
import { say } from './texts.ts';

/** A game that was lost; its one variation is a way out with the same stack, from the last moment that had one. */
const TEXT = readFileSync(new URL('lost-with-a-way-out.cage', import.meta.url), 'utf8');
const [LOST = ''] = TEXT.split('[Variation');
const [WAY] = readRecord(TEXT).branches;

const button = (page: Page, key: string, params = {}): Locator =>
  page.getByRole('button', { name: say(key, params), exact: true });
const compared = (page: Page): Locator => page.getByRole('table', { name: say('paths.compare') });
const scrubber = (page: Page): Locator => page.getByRole('slider', { name: say('back.title') });

async function openRecord(page: Page, text: string): Promise<void> {
  await page.goto('/#/games');
  await page.locator('textarea').fill(text);
  await button(page, 'home.open').click();
  await page.locator('.cells').first().waitFor();
}

/** Where it lies over the table, what is beside the board is opened first. */
async function openSide(page: Page): Promise<void> {
  await page.locator('.look-back').waitFor({ state: 'attached' });
  if (!(await page.locator('.look-back').isVisible())) await page.locator('.gauges').click();
}

async function openPaths(page: Page, n: number): Promise<void> {
  await openSide(page);
  await button(page, 'paths.count', { n }).click();
}

const noViolations = async (page: Page): Promise<void> => expect(await seriousOn(page)).toEqual([]);

test('a lost game is tried otherwise from a moment, and won; all of it is kept, exported and brought in', async ({
  game,
  page,
}) => {
  await game.open('/games');
  await openRecord(page, LOST);
  await openSide(page);
  await scrubber(page).fill(String(WAY!.from));
  await button(page, 'path.go-on').click();
  await noViolations(page);
  await page.getByLabel(say('path.name')).fill('Out  by the north');
  await button(page, 'path.begin').click();
  const leave = button(page, 'path.leave.named', { path: 'Out by the north' });
  await expect(leave).toBeVisible();
  await expect(page.locator('.log')).toContainText(say('log.empty.later'));
  let before = WAY!.begun;
  for (const { intent, state } of WAY!.steps) {
    await choose(page, before, intent);
    before = state;
  }
  await expect(page.getByRole('heading', { name: say('end.won') })).toBeVisible();

  // Whoever comes back finds the path where it was.
  await page.reload();
  await expect(page.getByRole('heading', { name: say('end.won') })).toBeVisible();
  await button(page, 'path.leave').click();
  await openPaths(page, 1);
  await expect(compared(page).getByRole('row')).toHaveCount(3);
  await expect(compared(page)).toContainText(say('outcome.lost falling'));
  await expect(compared(page)).toContainText(say('outcome.won'));
  await compared(page).getByRole('button', { name: 'Out by the north' }).click();
  await page.getByLabel(say('path.name')).fill('The way out');
  await page.getByLabel(say('path.name')).press('Tab');
  await noViolations(page);
  await page.keyboard.press('Escape');

  // By keys alone: a comment, a marked space, an arrow.
  await openSide(page);
  await scrubber(page).fill('135');
  await page.locator('[data-space="b2"]').focus();
  await page.keyboard.press('c');
  await page.getByLabel(say('note.comment')).fill('Here "it" was lost');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.note-text')).toHaveText('Here "it" was lost');
  await page.locator('[data-space="b2"]').focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press('y');
  await page.keyboard.press('Y');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Y');
  await expect(page.locator('.mark-means-bad .mark-ring')).toHaveCount(1);
  await expect(page.locator('.mark-arrow')).toHaveCount(1);
  // By hand: what lies over the board does not lead back to the present.
  await button(page, 'note.do').click();
  await button(page, 'note.mark').click();
  await button(page, 'mark.good').click();
  await page.locator('[data-space="e3"]').click();
  await button(page, 'mark.done').click();
  await expect(page.locator('.mark-means-good .mark-ring')).toHaveCount(1);
  await expect(scrubber(page)).toHaveValue('135');
  await scrubber(page).fill('134');
  await expect(page.locator('.mark-drawn, .note-text')).toHaveCount(0);

  await openPaths(page, 1);
  const downloading = page.waitForEvent('download');
  await button(page, 'keep.export').click();
  const record = readFileSync(await (await downloading).path(), 'utf8');
  expect(record).toContain('"Here \\"it\\" was lost" (bad b2 look b2>c2 good e3)');
  expect(record).toContain('[Variation "The way out"]');
  expect(readRecord(record).branches[0]).toMatchObject({ from: WAY!.from, stack: 'true', outcome: 'won' });

  await openRecord(page, record);
  await openSide(page);
  await scrubber(page).fill('135');
  await expect(page.locator('.note-text')).toHaveText('Here "it" was lost');
  await expect(page.locator('.mark-arrow')).toHaveCount(1);
  await openPaths(page, 1);
  await expect(compared(page)).toContainText('The way out');
});

test('a lost game is asked whether there was a way out, which is shown as a path; marks by hand and typed @desktop', async ({
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

  // A press marks, a stroke draws an arrow, and neither chooses anything.
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

  // From there on once more, with bots and a fresh stack; and the path is deleted with what leaves it.
  await page.locator('.cell').first().focus();
  await page.keyboard.press('j');
  await page.getByText(say('path.stack.fresh'), { exact: true }).click();
  await page.getByText(say('path.steering.bots'), { exact: true }).click();
  await button(page, 'path.begin').click();
  // They play it to its end.
  await button(page, 'path.leave').click();
  await openPaths(page, 2);
  await compared(page)
    .getByRole('button', { name: say('escape.path') })
    .click();
  await button(page, 'paths.delete').click();
  await button(page, 'paths.delete').click();
  await expect(page.getByText(say('paths.none'))).toBeVisible();
});

for (const language of ['fr', 'de'] as const)
  test(`what if, in ${language} @desktop`, async ({ game, page }) => {
    await game.open('/games', { language });
    await page.locator('textarea').fill(TEXT);
    await page.getByRole('button', { name: say('home.open', {}, language), exact: true }).click();
    await page.getByRole('button', { name: say('paths.count', { n: 1 }, language) }).click();
    await expect(page.getByRole('table')).toContainText(say('outcome.won', {}, language));
    await noViolations(page);
  });

test('what only the journal has of a tree is not lost @desktop', async ({ game, page }) => {
  await game.open('/games');
  await openRecord(page, LOST);
  await button(page, 'note.do').click();
  await page.getByLabel(say('note.comment')).fill('kept');
  await button(page, 'note.keep').click();
  await expect(page.locator('.note-text')).toHaveText('kept');
  // As a page leaves it that was closed before its store had written.
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
