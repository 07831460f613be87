import type { Page } from '@playwright/test';
import { expect } from './game.ts';
import { exportedFile, readGameOnTable, readSavedGames } from './saved-games.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* With broken storage the page still loads, and says what does not work. */

const light = prepareScenario('light-moves-with-the-prisoner.yaml');
const STILL = { autoForced: false } as const;
const listed = (page: Page) => page.locator('.saved-games li').filter({ has: page.locator('button') });
const targets = (page: Page) => page.locator('.cell.target');
/** Deletes the only game in the list. */
async function deleteListed(page: Page): Promise<void> {
  await listed(page)
    .getByRole('button', { name: say('keep.delete') })
    .click();
  await listed(page)
    .getByRole('button', { name: say('keep.delete.sure') })
    .click();
}
/** Leaves a game, so that a new one is on the table. */
async function leaveOne(page: Page): Promise<void> {
  await targets(page).first().waitFor();
  await page.goto('/#/play/new');
  await expect.poll(async () => (await readSavedGames(page)).length).toBe(2);
}

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

test('with an unreadable database there is a game to play, and readable data can be exported', async ({
  game,
  page,
}) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await leaveOne(page);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('damaged', 'UnknownError');
    };
    Object.assign(IDBObjectStore.prototype, { get: refuse, getAll: refuse });
  });
  await page.reload();
  await expect(targets(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('error.database'))).toBeVisible();
  const { isWhole, games } = await exportedFile(page);
  expect(isWhole).toBe(false);
  expect(games).toHaveLength(1);
  await expect(page.getByText(say('all.incomplete'))).toBeVisible();
  await expect(page.getByText(say('list.incomplete'))).toBeVisible();
});

test('a finished game that is still on the table is in the list', async ({ game, page }) => {
  await game.open('/play/new', STILL);
  await targets(page).first().click();
  await page.locator('.commit .button:last-child:not(.hidden)').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('app.menu') }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: say('verb.concede') }).click();
  await menu.locator('[data-gives-up]').first().click();
  await expect(page.getByRole('button', { name: say('end.same-seed') })).toBeVisible();
  await page.goto('/#/games');
  await listed(page)
    .getByRole('button', { name: say('home.review') })
    .click();
  await expect(page.getByRole('button', { name: say('end.same-seed') })).toBeVisible();
});

test('the game on the table is marked in the list and cannot be deleted', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await targets(page).first().waitFor();
  const before = await readGameOnTable(page);
  await page.goto('/#/games');
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText(say('list.on-table'));
  await deleteListed(page);
  await expect(page.getByText(say('tabs.close-first'))).toBeVisible();
  await listed(page)
    .getByRole('button', { name: say('home.continue') })
    .click();
  await targets(page).first().waitFor();
  expect(await readGameOnTable(page)).toEqual(before);
});

test('a deleted game does not come back from a journal', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await leaveOne(page);
  await page.goto('/#/games');
  await expect(listed(page)).toHaveCount(1);
  const left = (await readSavedGames(page)).find(({ entries }) => entries.length === 2)!;
  await page.evaluate(({ id, hintsSpent }) => {
    const journal = { game: { id, hintsSpent }, begun: '2026-11-01T12:00:00.000Z', at: 2, entries: [] };
    localStorage.setItem(`night-cage/journal/${id}/gone`, JSON.stringify(journal));
  }, left);
  await deleteListed(page);
  await expect(listed(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('/gone')))).toEqual(
    [],
  );
});

test('if a game cannot be deleted, it stays and the page says so', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await leaveOne(page);
  await page.goto('/#/games');
  await expect(listed(page)).toHaveCount(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('damaged', 'UnknownError');
    };
  });
  await deleteListed(page);
  await expect(page.getByText(say('delete.cannot'))).toBeVisible();
  await expect(listed(page)).toHaveCount(1);
});
