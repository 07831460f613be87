import type { Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { dice, expect, fixLuck, listen, test } from './game.ts';
import { clicker } from './play-to-the-end.ts';
import { say } from './texts.ts';

const board = async (page: Page): Promise<string[]> =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));

test('closing the tab loses nothing', async ({ game, page, context, complaints }) => {
  await fixLuck(page, 7);
  await game.open('/play/new', { autoForced: false });
  const player = clicker(page, dice(7), async (found) => found.click());
  for (let acts = 0; acts < pickByDepth(15, 40); acts++) await player.act();
  // An armed but unconfirmed choice is not part of the game.
  await page.keyboard.press('Escape');
  const before = await board(page);
  expect(before.filter((label) => label !== before[0]).length).toBeGreaterThan(4);
  await page.close();

  const again = await context.newPage();
  listen(again, complaints);
  await again.goto('/');
  // The saved game's board is shown, and no two links lead to the same place.
  await expect(again.locator('.home-board canvas').first()).toBeVisible();
  await expect(again.locator('.home-actions a')).toHaveCount(2);
  await again.getByRole('link', { name: say('home.continue') }).click();
  await again.getByRole('grid').waitFor();
  await again.keyboard.press('Escape');
  await expect.poll(() => board(again)).toEqual(before);
});
