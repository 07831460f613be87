import type { Page } from '@playwright/test';
import { createBot, playGame } from '@night-cage/bots';
import { formatPlayedGameRecord } from '@night-cage/notation';
import { createNightlyGame, computeNightlyScore, deriveToken } from '@night-cage/protocol';
import { FLOWS_ON_PHONE, expectPageLanguage, spoken, type Spoken } from './flows.ts';
import { expect, test } from './game.ts';
import { DAY, ClockedServer } from './correspondence-table.ts';
import { findSeriousViolations } from './accessibility.ts';
import { say } from './texts.ts';

/* The nightly game: one stack a day, and the first try counts. */

const MONDAY = new Date('2026-11-16T20:00:00Z');
const TUESDAY = new Date('2026-11-17T20:00:00Z');

const giveUp = async (page: Page, { t, button }: Spoken): Promise<void> => {
  await button(page, 'app.menu').click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: t('verb.concede') }).click();
  await menu.locator('[data-gives-up="0"]').click();
  await expect(page.getByRole('heading', { name: t('end.conceded') })).toBeVisible();
};
const ENGLISH = spoken('en');
const laid = (page: Page) => page.locator('.cell.target').first();

for (const [language, tag] of FLOWS_ON_PHONE)
  test(
    `a nightly game is begun, resumed, lost and shared; a second try does not count; the next night follows: ${language}`,
    tag,
    async ({ game, page, context }) => {
      const texts = spoken(language);
      const { t, button } = texts;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.setFixedTime(MONDAY);
      await game.open('/', { language });
      const nightlyLink = page.getByRole('link', { name: t('home.nightly') });
      await expect(nightlyLink).toContainText(t('new.preset.gentle'));
      await nightlyLink.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nightly.title'));
      await expect(page.getByText(t('nightly.first-counts'))).toBeVisible();
      // Also on a phone in landscape.
      const window = page.viewportSize()!;
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(button(page, 'nightly.play')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(window);
      await button(page, 'nightly.play').click();
      await laid(page).click();
      await expect(page.locator('.log')).toContainText(/\S/);

      // The try has begun: reloading or returning by any link finds it.
      await page.goto('about:blank');
      await page.goto('/#/nightly');
      await expect(button(page, 'nightly.play')).toHaveCount(0);
      await button(page, 'nightly.continue').click();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await giveUp(page, texts);
      await expect(page.getByText(t('nightly.counts'))).toBeVisible();
      await expectPageLanguage(page, language);
      await page.getByRole('link', { name: t('nightly.title') }).click();

      const result = page.locator('.night-result');
      await expect(result).toContainText(t('outcome.conceded'));
      await expect(result).toContainText(t('nightly.help', { assist: t('assist.assisted') }));
      expect(await findSeriousViolations(page)).toEqual([]);
      await expectPageLanguage(page, language);

      await button(page, 'nightly.copy').click();
      await expect(page.getByText(t('keep.copied'))).toBeVisible();
      const [headline, glyphs, ...more] = (await page.evaluate(() => navigator.clipboard.readText())).split(
        '\n',
      );
      expect(headline).toContain(t('new.preset.gentle'));
      expect(glyphs).toMatch(/^🌑 (▫️){4} 🟨+⬛*/u);
      expect(more).toEqual([]);
      await button(page, 'nightly.copy.words').click();
      const picture = await page.locator('.night-picture').getAttribute('aria-label');
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${headline}\n${picture}`);

      await button(page, 'nightly.again').click();
      await giveUp(page, texts);
      await expect(page.getByText(t('nightly.again.about'))).toBeVisible();
      await page.getByRole('link', { name: t('nightly.title') }).click();
      await expect(page.locator('.night-picture')).toHaveAttribute('aria-label', picture!);
      const monday = page.getByRole('link', { name: new RegExp(`16.*${t('outcome.conceded')}`) });
      await expect(monday).toHaveAttribute('aria-current', 'date');
      await expect(page.getByText(t('nightly.streak', { n: 1 }))).toBeVisible();

      await page.clock.setFixedTime(TUESDAY);
      await page.reload();
      await page.getByRole('link', { name: t('nightly.to-tonight') }).click();
      await expect(page.locator('.night')).toContainText(t('new.preset.standard'));
      await expect(page.getByText(t('nightly.first-counts'))).toBeVisible();
      await monday.click();
      await expect(result).toContainText(t('outcome.conceded'));
      await page.goto('/#/nightly/2026-11-18');
      await expect(page.getByRole('alert')).toContainText(t('nightly.no-such-night'));
      await expectPageLanguage(page, language);
    },
  );

test(
  'after the player’s own try: a bot’s result on the same stack, and the community’s',
  { tag: '@desktop' },
  async ({ browser, complaints }) => {
    const { button } = ENGLISH;
    const weeks = await ClockedServer.from('2026-11-17T20:00:00Z');
    const day = '2026-11-17';
    const { setup, seed } = createNightlyGame(day);
    const moments = playGame(createBot('careful', { seed: day }), setup, seed);
    const { after: state } = moments.at(-1)!;
    const record = formatPlayedGameRecord(
      { setup, state, moments, deal: { seed, fromSeed: true } },
      [],
      new Date('2026-11-17'),
    );
    for (const name of ['ben', 'cleo', 'dan'])
      await fetch(new URL(`api/nightly/${day}`, weeks.served.address), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deriveToken(name, day)}` },
        body: JSON.stringify({ record, help: 'assisted' }),
      });

    const ann = await weeks.openPage(browser, complaints, 'Europe/Paris');
    await ann.goto('/#/nightly');
    await expect(button(ann, 'nightly.play')).toBeVisible();
    await expect(ann.locator('.compared')).toHaveCount(0);
    await button(ann, 'nightly.play').click();
    await laid(ann).click();
    await giveUp(ann, ENGLISH);
    await ann.getByRole('link', { name: say('nightly.title') }).click();

    // The bot played the same game that was played here.
    const bot = ann.locator('.bot-table tbody td:last-child');
    await expect(bot.first()).toHaveText(say(`outcome.${state.outcome}`));
    await expect(bot.nth(1)).toHaveText(String(state.turns));
    await button(ann, 'nightly.all.ask').click();
    const all = ann.locator('.all-players');
    await expect(all).toContainText(say('nightly.all.line', { n: 4, p: 0.75 }));
    await expect(all).toContainText(
      say('nightly.all.place', { place: 4, n: 4, assist: say('assist.assisted') }),
    );
    await ann.locator('.night-tiles summary').click();
    const { fates } = computeNightlyScore(
      moments.flatMap(({ events }) => events),
      state,
    );
    const hit = fates.indexOf('h');
    const row = ann.locator('.night-tiles tr', { hasText: new RegExp(`^${hit + 1} `) });
    await expect(row).toContainText(say('nightly.tile.hit', { p: 0.75 }));
    await expect(row).toContainText(say('nightly.fate.hit'));
    expect(await findSeriousViolations(ann)).toEqual([]);

    await ann.setViewportSize({ width: 390, height: 844 });
    // The next result is sent without asking, and yesterday’s is one press away.
    await weeks.pass(DAY);
    await ann.goto('/#/nightly');
    await ann.getByRole('link', { name: say('nightly.last') }).click();
    await expect(all).toContainText(say('nightly.all.line', { n: 4, p: 0.75 }));
    await ann.getByRole('link', { name: say('nightly.bot.look') }).click();
    await expect(ann.getByRole('heading', { name: say(`end.${state.outcome}`) })).toBeVisible();
    await weeks.served.close();
  },
);
