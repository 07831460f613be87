import type { Page } from '@playwright/test';
import { expect, listen, test } from './game.ts';
import { emptyDevice, fillDevice } from './fill-device.ts';
import { exportedFile } from './saved-games.ts';
import { chooseAny } from './play-to-the-end.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/* Regression tests: each of these lost a game when games were stored in localStorage. */

const SHELF = 'night-cage/shelf';
const light = prepareScenario('light-moves-with-the-prisoner.yaml');
const EMBER = new RegExp(say('candle.ember'));
const STILL = { autoForced: false } as const;
const cells = async (page: Page): Promise<string[]> =>
  page.getByRole('gridcell').evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
/** The games in the list that can be opened. */
const listed = (page: Page) =>
  page.locator('.saved-games li').filter({ has: page.locator('button:enabled') });
const opener = new RegExp(`^(${say('home.continue')}|${say('home.review')})$`);
/**
 * Presses a button and kills the page's process at once, so that not even its unload handlers run.
 */
async function pressAndCrash(page: Page, within: string, name: RegExp): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  await page.evaluate(
    ([where, pattern]) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${where} button`)];
      buttons.find((button) => new RegExp(pattern).test(button.textContent))!.click();
    },
    [within, name.source] as const,
  );
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}
async function openOther(page: Page, address: string, complaints: string[]): Promise<Page> {
  const other = await page.context().newPage();
  listen(other, complaints);
  await other.goto(`/#${address}`);
  return other;
}
/** Stores a value once, before the page first runs. */
const keepOld = async (page: Page, key: string, text: string): Promise<void> => {
  await page.addInitScript(
    ([where, what]) => {
      if (sessionStorage.getItem(where) !== null) return;
      sessionStorage.setItem(where, 'put');
      localStorage.setItem(where, what);
    },
    [key, text] as const,
  );
};

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

test('a: a game with the seed of a saved one is saved beside it', async ({ game, page }) => {
  await game.open('/play/new', STILL);
  await chooseAny(page);
  await chooseAny(page, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('app.menu') }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: say('verb.concede') }).click();
  await menu.locator('[data-gives-up]').first().click();
  await page.getByRole('button', { name: say('end.same-seed') }).click();
  await expect(page.getByRole('button', { name: say('end.same-seed') })).toHaveCount(0);
  await chooseAny(page, 3);
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.goto('/#/games');
  await expect(listed(page)).toHaveCount(2);
});

test.describe('b: a resumed game', () => {
  const shelved = JSON.stringify([{ game: savedAfter(light, 2), date: '2026-11-01T12:00:00.000Z' }]);

  test('survives a crash of the page', async ({ game, page, complaints }) => {
    await keepOld(page, SHELF, shelved);
    await game.open('/games', STILL);
    await expect(listed(page)).toHaveCount(1);
    await pressAndCrash(page, '.saved-games', opener);
    const again = await openOther(page, '/play/new', complaints);
    await expect(again.locator('.cell.target').first()).toBeVisible();
    await again.goto('/#/games');
    await expect(listed(again)).toHaveCount(1);
  });

  test('survives a full device', async ({ game, page }) => {
    await keepOld(page, SHELF, shelved);
    await game.open('/games', STILL);
    await expect(listed(page)).toHaveCount(1);
    await fillDevice(page);
    await listed(page).getByRole('button', { name: opener }).click();
    await page.locator('.rack').waitFor({ state: 'attached' });
    await page.goto('/#/play/new');
    await emptyDevice(page);
    await page.reload();
    await page.locator('.rack').waitFor({ state: 'attached' });
    await page.goto('/#/play/new');
    await expect(page.locator('.cell.target').first()).toBeVisible();
    await page.goto('/#/games');
    await expect(listed(page)).toHaveCount(1);
  });
});

test('c: an unreadable list is not overwritten', async ({ game, page }) => {
  const broken = '[{"game":{"version":1,"seed":"lost"';
  await keepOld(page, SHELF, broken);
  await game.open('/play/new', STILL);
  await chooseAny(page);
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await chooseAny(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), SHELF)).toBe(broken);
  const { unreadable } = await exportedFile(page);
  await expect(page.locator('.unreadable')).toContainText(SHELF);
  expect(unreadable).toEqual([{ name: SHELF, text: broken }]);
});

test('d: a game of another version stays where it is', async ({ game, page }) => {
  const other = [{ game: { ...savedAfter(light, 2), version: 2 }, date: '2026-11-01T12:00:00.000Z' }];
  await keepOld(page, SHELF, JSON.stringify(other));
  await game.open('/play/new', STILL);
  await chooseAny(page);
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  const shelf = await page.evaluate((key) => localStorage.getItem(key), SHELF);
  expect(JSON.parse(shelf!)).toContainEqual(other[0]);
  const { unreadable } = await exportedFile(page);
  await expect(page.locator('.unreadable')).toContainText(SHELF);
  expect(unreadable.map(({ text }) => JSON.parse(text) as unknown)).toEqual([other[0]!.game]);
});

test('e: after two hundred games the oldest is still there', async ({ game, page }) => {
  const many = Array.from({ length: 200 }, (_, n) => ({
    game: { ...savedAfter(light, 2), seed: `game ${n}` },
    date: new Date(Date.UTC(2026, 0, 1, 0, 200 - n)).toISOString(),
  }));
  await keepOld(page, SHELF, JSON.stringify(many));
  await game.open('/play/new', STILL);
  await chooseAny(page);
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.goto('/#/games');
  await expect(listed(page)).toHaveCount(201);
});

test.describe('f: two tabs with the same game', () => {
  test('a choice in the second tab right after one in the first is not dropped silently', async ({
    game,
    page,
    complaints,
  }) => {
    await game.openSaved(savedAfter(light, 0), STILL);
    const other = await openOther(page, '/play', complaints);
    await other.locator('.rack').waitFor({ state: 'attached' });
    const press = async (tab: Page, what: string): Promise<boolean> =>
      tab.evaluate((selector) => {
        const cell = document.querySelector<HTMLElement>(selector);
        cell?.click();
        return cell !== null;
      }, what);
    const pressed = [await press(page, '.cell.target[data-space=d3]'), await press(other, '.cell.target')];
    // Only available choices can be dropped: one tab plays, and the other says that it does not.
    expect(pressed).toEqual([true, false]);
    await expect(other.getByText(say('tabs.in-another-tab'))).toBeVisible();
    for (const tab of [page, other]) await expect(tab.locator('[data-space=d3]')).toHaveAccessibleName(EMBER);
  });
});

test('g: after the device was full, saving is retried', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 0), STILL);
  await page.locator('.cell.target').first().waitFor();
  await fillDevice(page);
  await page.locator('[data-space="d3"]').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('error.storage'))).toBeVisible();
  await emptyDevice(page);
  await chooseAny(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('error.storage'))).toBeHidden();
  const board = await cells(page);
  await page.reload();
  await page.locator('.rack').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expect.poll(async () => cells(page)).toEqual(board);
});
