import { LANGUAGES } from '@night-cage/protocol';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dice, expect, fixLuck, test } from './game.ts';
import { readChoices, readGameOnTable } from './saved-games.ts';
import { PRESS_OPTIONS, actTimes, clicker } from './play-to-the-end.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

async function playSome(page: Page, seed: number): Promise<void> {
  const player = clicker(page, dice(seed), async (found) => found.click(PRESS_OPTIONS));
  await actTimes(player, 16);
}

async function openShare(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('app.menu') }).click();
  await page.getByRole('button', { name: say('keep.share') }).click();
}

test('a game is exported and imported; links lead to its position and to the whole game, and broken links give an error', async ({
  game,
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fixLuck(page, 11);
  await game.open('/play/new');
  await playSome(page, 11);
  await page.keyboard.press('Escape');
  const before = await readChoices(page);
  const prompt = await page.getByRole('heading', { level: 1 }).innerText();
  const copied = async (key: string): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: say(key) }).click();
    await expect(page.getByText(say('keep.copied'))).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await openShare(page);
  const position = await copied('keep.copy-link');
  expect(position.length).toBeLessThan(600);
  const whole = await copied('keep.copy-game');
  await expect(page.getByText(say('share.link.without'))).toHaveCount(0);
  expect(whole.split('#/game/')[1]!.length).toBeLessThan(1200);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('keep.export') }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toContain('[Edition "base"]');
  await page.getByRole('button', { name: say('do.close') }).click();

  await page.goto('/#/games');
  await page.locator('.drop input[type=file]').setInputFiles({
    name: 'game.cage',
    mimeType: 'text/plain',
    buffer: readFileSync(file),
  });
  await page.getByRole('grid').waitFor();
  await expect.poll(async () => readChoices(page)).toEqual(before);

  await page.goto('/#/about');
  await page.goto(whole);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL(/#\/play$/);
  await expect.poll(async () => readChoices(page)).toEqual(before);
  // After seven choices, as the sender saw it. On a phone the scrubber is below the board.
  if (!isMobile) {
    await page.getByRole('slider', { name: say('back.title') }).fill('7');
    await openShare(page);
    const earlier = await copied('keep.copy-game');
    await page.goto('/#/about');
    await page.goto(earlier);
    await expect(page.getByRole('slider', { name: say('back.title') })).toHaveValue('7');
    await expect.poll(async () => readChoices(page)).toEqual(before);
  }

  await page.goto('/#/about');
  await page.goto(position);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(prompt);
  for (const link of [position, whole]) {
    await page.goto(`${link.slice(0, -4)}AAAA`);
    await expect(page.getByRole('alert')).toContainText(say('error.link.broken'));
    await expect(page.getByRole('alert')).toContainText(/checksum is wrong\.$/);
  }
});

test('a broken file gives an error, and nothing is lost', async ({ game, page }) => {
  await game.openSaved(savedAfter(prepareScenario('light-moves-with-the-prisoner.yaml'), 2), {
    autoForced: false,
  });
  const before = await readGameOnTable(page);
  await page.goto('/#/games');
  const broken: readonly (readonly [string, string, string])[] = [
    ['', 'error.file.not-a-record', ''],
    ['GIF89a\u0000\u0001', 'error.file.not-a-record', ''],
    ['[Edition "base"]\n\n1. 1 fly away', 'error.file.line', '"fly" is not a verb'],
    ['[Edition "no such"]\n', 'error.file.line', 'no such'],
    [`[Edition "base"]\n${'1. '.repeat(1_000_000)}`, 'error.file.too-large', ''],
  ];
  for (const [text, why, reason] of broken) {
    await page.locator('.drop input[type=file]').setInputFiles({
      name: 'game.cage',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    const message = say(why, { line: 0, column: 0 }).split('0')[0]!;
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toContainText(reason);
    expect(await readGameOnTable(page)).toEqual(before);
  }
  await page.goto('/#/');
  await page.getByRole('link', { name: say('home.continue') }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await readGameOnTable(page)).toEqual(before);
});

for (const language of LANGUAGES)
  test(`a record that breaks the rules says why in ${language}, and opens up to there`, async ({
    game,
    page,
  }) => {
    const t = (key: string, params = {}): string => say(key, params, language);
    const open = async (record: string): Promise<void> => {
      await page.locator('textarea').fill(record);
      await page.getByRole('button', { name: t('home.open'), exact: true }).click();
    };
    await game.open('/games', { language });
    const alert = page.getByRole('alert');
    // The parser's messages are in English only, and marked as English.
    await open('1. 1 fly');
    await expect(alert).toContainText(t('error.reason'));
    await expect(alert.locator('[lang=en]')).toContainText('"fly" is not a verb');
    await open('1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 stay');
    await expect(alert).toContainText(t('error.file.parted.illegal', { line: 1, column: 41 }));
    await expect(alert).toContainText(t('refusal.not-asked', { verb: 'stay', asked: '' }).trim());
    await page.getByRole('button', { name: t('error.file.parted.open') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('the summary at the end mentions no hints, and no passed keys where there can be none @desktop-only', async ({
  game,
  page,
}) => {
  const lost = readFileSync(
    new URL('../../../records/prototype/standard-4-prisoners-a.cage', import.meta.url),
  );
  await game.open('/games');
  await page
    .locator('.drop input[type=file]')
    .setInputFiles({ name: 'game.cage', mimeType: 'text/plain', buffer: lost });
  const end = page.locator('.end');
  await expect(end).toContainText(say('end.stats.falls'));
  await expect(end).toContainText(say('end.seed', { seed: '' }));
  await expect(end).not.toContainText(say('end.stats.passed'));
  await expect(end).not.toContainText(say('end.assists', { assist: 'assisted' }));
});

test('a saved game that cannot be read is set aside, not deleted', async ({ game, page }) => {
  await game.open('/');
  const broken = '{"version":1,"setup":{"edition":"base"},"choices":[1,2],"told":[]';
  await page.evaluate((text) => localStorage.setItem('night-cage/current', text), broken);
  await page.reload();
  await expect(page.getByText(say('error.saved.broken'))).toBeVisible();
  await page.goto('/#/games');
  await expect(page.locator('.unreadable')).toContainText('night-cage/current');
  expect(await page.evaluate(() => localStorage.getItem('night-cage/current'))).toBe(broken);
});
