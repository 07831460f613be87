import { expect, linkToPlay, test } from './game.ts';
import { say } from './texts.ts';

test('the home page uses the browser’s language and leads to the table', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app.title'));
  await expect(page.locator('.home-actions a')).toHaveCount(2);
  await linkToPlay(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(36);
});

test('nothing is white before the first paint', async ({ page }) => {
  const nothing = { js: 'text/javascript', css: 'text/css' };
  for (const [ending, contentType] of Object.entries(nothing)) {
    await page.route(`**/assets/*.${ending}`, (route) => route.fulfill({ contentType, body: '' }));
  }
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(7, 5, 4)',
  );
});

test('a position link opens', async ({ game }) => {
  await game.openScenario('a-blind-step');
  await expect(game.cell('d3')).toBeVisible();
  await expect(game.cell('d3')).toHaveAccessibleName(/^d3, /);
  await expect(game.cell('e3')).toHaveClass(/target/);
});
