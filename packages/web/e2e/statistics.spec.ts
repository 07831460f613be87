import { LANGUAGES } from '@night-cage/protocol';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newGame, packIntent } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { expect } from './game.ts';
import { readSavedGames } from './saved-games.ts';
import { expectAccessible } from './accessibility.ts';
import { fileWith, createPlayedGame } from './played-games.ts';
import { clickChoice } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* The statistics of the saved games, on this device and after a transfer. */

const GENTLE = { edition: 'base', players: 1, options: { keys: 2 } } as const;
const day = (n: number): string => `2026-11-0${n}T20:00:00.000Z`;
/**
 * Games with reports and notes. Created on demand, because every test process imports this file.
 */
function playedNights() {
  const nights = [1, 2, 3, 4, 5, 6].map((n) => createPlayedGame(`night-${n}`, GENTLE, day(n)));
  const cruel = createPlayedGame('the-hollow', { edition: 'shrieking-hollow', players: 2 }, day(7));
  const again = createPlayedGame('second-try', GENTLE, day(8), 'night-1');
  const record = createPlayedGame('from-somebody', GENTLE, day(9), 'another');
  const noted = nights
    .slice(0, 4)
    .map(({ id }) => ({ kind: 'played', id: `${id} coach`, value: { help: 'coach' } }));
  /** Two reports in which the second choice was a mistake. */
  const reports = nights.slice(0, 2).map(({ id, entries }, n) => ({
    kind: 'report',
    id,
    value: {
      start: 0.6,
      luck: n === 0 ? 0.3 : -0.2,
      cost: 0.25,
      unattributed: 0,
      result: 0,
      weighed: entries.map((_, at) =>
        at === 1 ? [0.25, packIntent({ verb: 'stay', prisoner: 0 }), 0] : null,
      ),
    },
  }));
  const puzzle = {
    kind: 'puzzle',
    id: '2026-11-05T20:00:00.000Z x',
    value: { puzzle: 'x', solved: true, mode: 'rated', rating: 1200 },
  };
  return {
    file: fileWith([...nights, cruel, again, record], [...noted, ...reports, puzzle]),
    escaped: nights.filter(({ entries }) => JSON.stringify(entries.at(-1)).includes('"won"')).length,
  };
}

async function importFile(page: Page, text: string): Promise<void> {
  await page
    .getByLabel(say('all.import'))
    .setInputFiles({ name: 'night-cage.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
/** All statistics as text. */
const readStatistics = (page: Page): Promise<string[]> =>
  page.locator('.nights > :is(.lead, section:not(.everything), details)').allInnerTexts();
/** Compares with the screen, because a phone's window grows with a page that is too wide. */
const noOverflow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );

test('before the first game: an invitation, and a wall of dark candles that link to their games @phone', async ({
  game,
  page,
}) => {
  await game.open('/nights');
  await expect(page.getByRole('heading', { name: say('nights.none') })).toBeVisible();
  const candles = page.locator('.wall-candle');
  await expect(candles).toHaveCount(24);
  await expect(page.locator('.wall-candle.lit')).toHaveCount(0);
  await expectAccessible(page, 'your nights');
  await noOverflow(page);
  const harsh = page.getByRole('link', { name: new RegExp(`^${say('new.preset.harsh')}`) }).nth(1);
  await expect(harsh).toContainText(say('nights.candle.dark', { nights: 0 }));
  await harsh.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/new\/piege-obscur\/harsh$/);
  await expect(page.getByRole('button', { name: new RegExp(`^${say('new.preset.harsh')}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/#/new/shrieking-hollow/terrors-2');
  await expect(page.getByRole('button', { name: new RegExp(`^${say('terrors.level.2')}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test(
  'statistics are computed from the games, once each, and equally on another device',
  { tag: '@desktop' },
  async ({ game, page, browser, baseURL, isMobile }) => {
    const { file, escaped } = playedNights();
    await game.open('/nights');
    await importFile(page, file);
    const lead = page.locator('.nights .lead');
    await expect(lead).toContainText(/^7 /);
    const gentle = page.getByRole('link', { name: new RegExp(`^${say('new.preset.gentle')}`) }).first();
    await expect(gentle).toContainText(say('nights.candle.of', { n: escaped, total: 6 }));
    await expect(gentle).toHaveClass(escaped > 0 ? /lit/ : /^wall-candle$/);
    await expect(page.getByRole('row', { name: say('assist.coach') })).toContainText(/of 4/);
    await expect(page.getByRole('row', { name: say('nights.help.none') }).first()).toContainText(/of 2/);
    const fates = page.getByRole('region', { name: say('nights.fates') });
    await expect(fates.locator('dd')).toHaveText(['60', '+5', '−25', '0']);
    await expect(fates.locator('.mistakes li')).toHaveCount(1);
    await expect(page.locator('.other-statistics')).toContainText('1 of 1');
    await page.getByText(say('nights.counts'), { exact: true }).click();
    await expect(page.getByText(say('nights.counts.again', { n: 1 }))).toBeVisible();
    await expect(page.getByText(say('nights.counts.brought', { n: 1 }))).toBeVisible();
    await expectAccessible(page, 'your nights');
    await noOverflow(page);

    // Importing the file again changes nothing, and neither does a reload.
    const first = await readStatistics(page);
    await importFile(page, file);
    await expect(page.getByText(say('all.known', { n: 9 }))).toBeVisible();
    await expect.poll(async () => readStatistics(page)).toEqual(first);
    await page.reload();
    await page.getByText(say('nights.counts'), { exact: true }).click();
    await expect.poll(async () => readStatistics(page)).toEqual(first);

    if (isMobile) await page.setViewportSize({ width: 360, height: 640 });
    for (const language of isMobile ? LANGUAGES : []) {
      await page.evaluate((name) => {
        const settings = JSON.parse(localStorage.getItem('night-cage/settings')!) as object;
        localStorage.setItem('night-cage/settings', JSON.stringify({ ...settings, language: name }));
      }, language);
      await page.reload();
      await expect(lead).toHaveText(new RegExp(`^7 `));
      await expect(page.getByRole('heading', { name: say('nights.wall', {}, language) })).toBeVisible();
      await noOverflow(page);
    }
    if (isMobile) return;

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say('all.export') }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    expect((JSON.parse(text) as { shelf: { kind: string }[] }).shelf.map(({ kind }) => kind)).not.toContain(
      'summary',
    );
    const there = await browser.newContext({ baseURL: baseURL!, locale: 'en', serviceWorkers: 'block' });
    const other = await there.newPage();
    await other.goto('/#/nights');
    await importFile(other, text);
    await expect(other.locator('.nights .lead')).toBeVisible();
    await other.getByText(say('nights.counts'), { exact: true }).click();
    await expect.poll(async () => readStatistics(other)).toEqual(first);
    await there.close();

    // The latest game is first, and can be replayed.
    await page.locator('.history button').first().click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expect(page).toHaveURL(/#\/play$/);
  },
);

test('a game played here counts, with its assist level @desktop', async ({ game, page }) => {
  await game.open('/play/new', { assist: 'purist' });
  await page.locator('.cell.target').first().waitFor();
  await clickChoice(page, newGame(resolveSetupOrThrow({ players: 1 })), { verb: 'concede', prisoner: 0 });
  await expect(page.locator('.end')).toBeVisible();
  await expect.poll(async () => (await readSavedGames(page))[0]?.entries.length).toBeGreaterThan(0);
  await page.goto('/#/');
  await page.getByRole('link', { name: say('home.nights') }).click();
  await expect(page.locator('.nights .lead')).toHaveText(say('nights.lead', { n: 1, escaped: 0 }));
  await expect(page.getByRole('row', { name: say('assist.purist') })).toContainText('0 of 1');
  await expect(page.getByText(say('nights.loss', { outcome: 'conceded', n: 1, total: 1 }))).toBeVisible();
});
