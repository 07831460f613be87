import { LANGUAGES, type Language } from '@night-cage/protocol';
import type { Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { LANGUAGE_NAMES } from '../src/text/languages.ts';
import { PAGE_ICONS } from '../src/ui/icons/page-icons.ts';
import { expectPageLanguage } from './flows.ts';
import { dice, expect, fixLuck, test } from './game.ts';
import { readChoices } from './saved-games.ts';
import { fileWith, createPlayedGame } from './played-games.ts';
import { clicker } from './play-to-the-end.ts';
import { say } from './texts.ts';

/** Pages start in the first language, so it comes last. */
const [FIRST, ...OTHERS] = LANGUAGES;
const IN_TURN = [...OTHERS, FIRST];

/** Opens the settings from the table's menu, in any language. */
async function switchTo(page: Page, language: Language): Promise<void> {
  await page.locator('.table-top .button').last().click();
  const icon = page.locator(`path[d="${PAGE_ICONS.settings}"]`);
  await page.locator('.menu-list .button', { has: icon }).click();
  await page.getByRole('dialog').locator(`text="${LANGUAGE_NAMES[language]}"`).click();
  await page.keyboard.press('Escape');
}

test('the language changes in the middle of a game without a reload', async ({ game, page }) => {
  await fixLuck(page, 5);
  await game.open('/play/new', { autoForced: false });
  const player = clicker(page, dice(5), async (found) => found.click());
  for (let acts = 0; acts < pickByDepth(12, 25); acts++) await player.act();
  const saved = await readChoices(page);
  expect(saved.length).toBeGreaterThan(4);
  for (const language of IN_TURN) {
    await switchTo(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: say('do.undo', {}, language), exact: true })).toBeVisible();
    await expect(page.locator('.party')).toHaveAttribute('aria-label', say('party.title', {}, language));
    const words = await page.locator('main').innerText();
    for (const other of IN_TURN) {
      if (other !== language) expect(words).not.toContain(say('rack.title', {}, other));
    }
  }
  expect(await readChoices(page)).toEqual(saved);
});

for (const language of IN_TURN) {
  test(`the home page speaks ${language} if the browser does`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: language, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByText(say('home.goal', {}, language))).toBeVisible();
    await expectPageLanguage(page, language);
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
      return (await (await fetch(href)).json()) as Record<string, unknown>;
    });
    expect(manifest).toMatchObject({ lang: language, id: './', start_url: './' });
    await context.close();
  });
}

test('dates follow the region of the browser, in the language of the page @desktop', async ({
  browser,
  baseURL,
}) => {
  const night = createPlayedGame('a-night', { edition: 'base', players: 1 }, '2026-11-18T12:00:00.000Z');
  for (const [locale, language, written] of [
    ['en-GB', 'en', '18/11/2026'],
    ['en-US', 'en', '11/18/2026'],
    ['en-GB', 'de', '18.11.2026'],
    ['fr-CA', 'fr', '2026-11-18'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: baseURL! });
    await context.addInitScript(
      (settings) => {
        localStorage.setItem('night-cage/settings', JSON.stringify(settings));
      },
      { language },
    );
    const page = await context.newPage();
    await page.goto('/#/games');
    await page.getByLabel(say('all.import', {}, language)).setInputFiles({
      name: 'night-cage.json',
      mimeType: 'application/json',
      buffer: Buffer.from(fileWith([night])),
    });
    await expect(page.locator('.saved-games li')).toContainText(written);
    await context.close();
  }
});
