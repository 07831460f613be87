import type { Page } from '@playwright/test';
import { emptyDevice, fillDevice } from './fill-device.ts';
import { expect, listen, test, type Game } from './game.ts';
import { readChoices, exportedFile, readSavedGames } from './saved-games.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/* On a full device, no unsaved choice is dropped without asking. */

const light = prepareScenario('light-moves-with-the-prisoner.yaml');
const EMBER = new RegExp(say('candle.ember'));
const d3 = (page: Page) => page.locator('[data-space=d3]');
const playHere = (page: Page) => page.getByRole('button', { name: say('tabs.play-here') });

/** Makes a choice that exists only in the page's memory. */
async function chooseWithoutRoom(game: Game): Promise<void> {
  const { page } = game;
  await game.openSaved(savedAfter(light, 0), { autoForced: false });
  await page.locator('.cell.target').first().waitFor();
  await fillDevice(page);
  await d3(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('error.storage'))).toBeVisible();
}

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

test('another tab cannot take over before the choice is saved, and says why', async ({
  game,
  page,
  context,
  complaints,
}) => {
  await chooseWithoutRoom(game);
  const other = await context.newPage();
  listen(other, complaints);
  await other.goto('/#/play');
  await playHere(other).click();
  await expect(other.getByText(say('tabs.stays'))).toBeVisible();
  // Wait longer than the timeout for an unresponsive tab.
  await other.clock.install();
  await playHere(other).click();
  await playHere(other).click();
  await expect(other.getByText(say('tabs.stays'))).toBeVisible();
  await other.clock.runFor(5000);
  await expect(playHere(other)).toBeVisible();
  await expect(d3(page)).toHaveAccessibleName(EMBER);
  await expect(playHere(page)).toBeHidden();
  await emptyDevice(page);
  await expect(page.getByText(say('error.storage'))).toBeHidden();
  // On a busy machine the last request may still be pending, and be granted without another click.
  await expect(async () => {
    if (await playHere(other).isVisible()) await playHere(other).click({ timeout: 1000 });
    await expect(playHere(other)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(d3(other)).toHaveAccessibleName(EMBER);
  await expect(other.getByText(say('tabs.stays'))).toBeHidden();
  expect(await readChoices(other)).toHaveLength(1);
});

test(
  'without locks and on a full device, the choice is saved',
  { tag: '@deep' },
  async ({ game, page, context, complaints }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await chooseWithoutRoom(game);
    const other = await context.newPage();
    listen(other, complaints);
    await other.goto('/#/play');
    await expect(other.locator('.cell.target').first()).toBeVisible();
    await emptyDevice(page);
    await expect(page.getByText(say('error.storage'))).toBeHidden();
    // The other tab made no choices; whether it saves this game or an empty one depends on which tab
    // writes first.
    await expect
      .poll(async () => (await readSavedGames(page)).map(({ entries }) => entries.length))
      .toContain(1);
  },
);

test('a new game asks first, and an export contains the unsaved choice', async ({ game, page }) => {
  await chooseWithoutRoom(game);
  const dialogs: string[] = [];
  page.once('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.evaluate(() => {
    location.hash = '/play/new';
  });
  await expect.poll(() => dialogs).toEqual([say('leave.sure')]);
  await expect(page).toHaveURL(/#\/play$/);
  await expect(d3(page)).toHaveAccessibleName(EMBER);
  const file = await exportedFile(page);
  expect(file.games.map(({ entries }) => entries.length)).toEqual([1]);
  await page.goto('/#/play');
  await expect(d3(page)).toHaveAccessibleName(EMBER);
  await emptyDevice(page);
  await expect(page.getByText(say('error.storage'))).toBeHidden();
  expect(await readChoices(page)).toHaveLength(1);
  // Now nothing would be lost, so the page does not ask.
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.goto('/#/games');
  await expect(page.locator('.saved-games li').filter({ has: page.locator('button') })).toHaveCount(1);
  expect(dialogs).toHaveLength(1);
});
