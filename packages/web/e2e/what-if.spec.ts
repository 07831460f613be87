import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dice, expect, test } from './game.ts';
import { A_PRESS, clicker, tryToAct } from './play.ts';
import { say } from './texts.ts';

const LOST = readFileSync(
  new URL('../../../records/base/bosses-4-prisoners-a.cage', import.meta.url),
  'utf8',
);

const button = (page: Page, key: string, params = {}) =>
  page.getByRole('button', { name: say(key, params), exact: true });

async function openRecord(page: Page, text: string): Promise<void> {
  await page.goto('/#/games');
  await page.locator('textarea').fill(text);
  await button(page, 'home.open').click();
  await page.getByRole('grid').first().waitFor();
}

/** Where it lies over the table, what is beside the board is opened first. */
async function openSide(page: Page): Promise<void> {
  await page.locator('.rack').waitFor({ state: 'attached' });
  const isOpen = await page.locator('.look-back').isVisible();
  if (!isOpen) await page.locator('.gauges').click();
}

async function openPaths(page: Page, n: number): Promise<void> {
  await openSide(page);
  await button(page, 'paths.count', { n }).click();
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
}

test('a path beside a game is kept, exported and brought in again', async ({ game, page }) => {
  await game.open('/games');
  await openRecord(page, LOST);
  await openSide(page);
  await page.getByRole('slider', { name: say('back.title') }).fill('24');
  await button(page, 'path.go-on').click();
  await noViolations(page);
  await page.getByLabel(say('path.name')).fill('To the  east');
  await button(page, 'path.begin').click();
  const leave = button(page, 'path.leave.named', { path: 'To the east' });
  await expect(leave).toBeVisible();
  const player = clicker(page, dice(3), async (found) => found.click(A_PRESS));
  for (let acts = 0; acts < 6; acts++) await tryToAct(player);

  await page.reload();
  await leave.click();
  await openPaths(page, 1);
  const table = page.getByRole('table', { name: say('paths.compare') });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText(say('outcome.lost keys'));
  await expect(table).toContainText(say('outcome.playing'));
  await noViolations(page);
});
