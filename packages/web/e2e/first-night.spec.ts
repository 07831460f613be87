import type { Page } from '@playwright/test';
import { expect } from './game.ts';
import { INSTRUMENTS } from '../src/text/preference-names.ts';
import { clickChoice, prepareScenario, savedAfter, statesOf } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * A first night shows few instruments. Each appears when it is first useful or asked for, and stays
 * for all later games.
 */

const NEW_HERE = { instruments: [] };
const SCENARIO = prepareScenario('chains-go-round-by-round.yaml');

const instrumentsOf = (page: Page) => ({
  odds: page.locator('.rack'),
  chance: page.locator('.gauge-eye'),
  filter: page.locator('.log select'),
  typing: page.locator('.command-line'),
  history: page.locator('.look-back'),
  goOn: page.getByRole('button', { name: say('path.go-on') }),
  note: page.getByRole('button', { name: say('note.do') }),
});

test('a first night shows few instruments, and each comes when it is first useful', async ({
  game,
  page,
}) => {
  await game.open('/play/new', NEW_HERE);
  const { odds, chance, filter, typing, history, goOn, note } = instrumentsOf(page);
  const all = [odds, chance, filter, typing, history, goOn, note];
  await expect(page.locator('.log')).toBeAttached();
  for (const instrument of all) await expect(instrument).toHaveCount(0);
  for (const part of ['.board', '.party', '.prompt', '.gauge-key', '.gauge-gate', '.gauge-wax'])
    await expect(page.locator(part).first()).toBeVisible();

  // Typing: by the key.
  await page.locator('.cell.target').first().click();
  await page.locator('.deed').click();
  await expect(page.locator('.log li button').first()).toBeAttached();
  await page.keyboard.press('/');
  await expect(page.locator('#command-line')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(goOn).toHaveCount(0);

  // Looking back: by the key.
  await page.keyboard.press('[');
  await expect(history).toBeAttached();
  await expect(goOn).toBeAttached();
  await expect(note).toBeAttached();
  await page.keyboard.press('Home');
  for (const missing of [odds, chance, filter]) await expect(missing).toHaveCount(0);

  // They stay, also in another game.
  await page.reload();
  await expect(typing).toBeAttached();
  await expect(history).toBeAttached();
  await expect(odds).toHaveCount(0);
});

test('a strike brings the odds', { tag: '@deep' }, async ({ game, page }) => {
  await game.openSaved(savedAfter(SCENARIO, 0), NEW_HERE);
  const { odds, chance } = instrumentsOf(page);
  await expect(odds).toHaveCount(0);
  await clickChoice(page, statesOf(SCENARIO)[0]!, SCENARIO.moves[0]!);
  await expect(odds).toBeAttached();
  await expect(chance).toBeVisible();
});

test('the menu and the settings show all instruments', { tag: '@desktop' }, async ({ game, page }) => {
  await game.open('/play/new', NEW_HERE);
  const { odds, chance, filter, typing, history } = instrumentsOf(page);
  await page.getByRole('button', { name: say('app.menu') }).click();
  await page.getByRole('button', { name: say('table.instruments') }).click();
  for (const instrument of [odds, chance, filter, typing, history]) await expect(instrument).toBeAttached();
  await page.getByRole('button', { name: say('app.menu') }).click();
  await expect(page.getByRole('button', { name: say('home.settings') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('table.instruments') })).toHaveCount(0);
  await page.getByRole('button', { name: say('home.settings') }).click();
  const toggle = page.getByRole('switch', { name: say('settings.instruments') });
  await expect(toggle).toBeChecked();
});

test('people who have played before keep everything', { tag: '@desktop' }, async ({ page }) => {
  // Settings of an earlier version say nothing of instruments.
  const earlier = { language: 'en', speed: 0, motion: 'none', sound: false };
  await page.addInitScript((settings) => {
    localStorage['night-cage/settings'] ??= JSON.stringify(settings);
  }, earlier);
  await page.goto('/#/play/new');
  for (const instrument of Object.values(instrumentsOf(page)).slice(0, 5))
    await expect(instrument).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('night-cage/settings'))).toContain(
    JSON.stringify(INSTRUMENTS),
  );
});
