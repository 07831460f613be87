import type { Page } from '@playwright/test';
import { makeBot, playGame } from '@night-cage/bots';
import { recordOf } from '@night-cage/notation';
import { nightOf, playedOf, tokenFor } from '@night-cage/protocol';
import { button } from './at-table.ts';
import { expect, test } from './game.ts';
import { DAY, Weeks } from './letter.ts';
import { seriousOn } from './sound-page.ts';
import { say } from './texts.ts';

/* The nightly table: one stack a day, and the first try counts. */

const MONDAY = new Date('2026-11-16T20:00:00Z');
const TUESDAY = new Date('2026-11-17T20:00:00Z');

const giveUp = async (page: Page): Promise<void> => {
  await button(page, 'app.menu').click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: say('verb.concede') }).click();
  await menu.locator('[data-gives-up="0"]').click();
  await expect(page.getByRole('heading', { name: say('end.conceded') })).toBeVisible();
};
const laid = (page: Page) => page.locator('.cell.target').first();

test('a night is begun, gone on with, lost and shared; a second try does not count; the next night comes', async ({
  game,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(MONDAY);
  await game.open('/');
  const way = page.getByRole('link', { name: say('home.nightly') });
  await expect(way).toContainText(say('new.preset.gentle'));
  await way.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nightly.title'));
  await expect(page.getByText(say('nightly.first-counts'))).toBeVisible();
  await button(page, 'nightly.play').click();
  await laid(page).click();
  await expect(page.locator('.log')).toContainText(/\S/);

  // Begun is begun: a page that is loaded anew finds that try, from wherever it comes.
  await page.goto('about:blank');
  await page.goto('/#/nightly');
  await expect(button(page, 'nightly.play')).toHaveCount(0);
  await button(page, 'nightly.continue').click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await giveUp(page);
  await expect(page.getByText(say('nightly.counts'))).toBeVisible();
  await page.getByRole('link', { name: say('nightly.title') }).click();

  const result = page.locator('.night-result');
  await expect(result).toContainText(say('outcome.conceded'));
  await expect(result).toContainText(say('nightly.help', { temperament: say('temperament.assisted') }));
  expect(await seriousOn(page)).toEqual([]);

  await button(page, 'nightly.copy').click();
  await expect(page.getByText(say('keep.copied'))).toBeVisible();
  const [words, glyphs, ...more] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(words).toContain(say('new.preset.gentle'));
  expect(glyphs).toMatch(/^🌑 (▫️){4} 🟨+⬛*/u);
  expect(more).toEqual([]);
  await button(page, 'nightly.copy.words').click();
  const picture = await page.locator('.night-picture').getAttribute('aria-label');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${words}\n${picture}`);

  await button(page, 'nightly.again').click();
  await giveUp(page);
  await expect(page.getByText(say('nightly.again.about'))).toBeVisible();
  await page.getByRole('link', { name: say('nightly.title') }).click();
  await expect(page.locator('.night-picture')).toHaveAttribute('aria-label', picture!);
  const monday = page.getByRole('link', { name: new RegExp(`16.*${say('outcome.conceded')}`) });
  await expect(monday).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText(say('nightly.streak', { n: 1 }))).toBeVisible();

  await page.clock.setFixedTime(TUESDAY);
  await page.reload();
  await page.getByRole('link', { name: say('nightly.to-tonight') }).click();
  await expect(page.locator('.night')).toContainText(say('new.preset.standard'));
  await expect(page.getByText(say('nightly.first-counts'))).toBeVisible();
  await monday.click();
  await expect(result).toContainText(say('outcome.conceded'));
  await page.goto('/#/nightly/2026-11-18');
  await expect(page.getByRole('alert')).toContainText(say('nightly.no-such-night'));
});

test(
  'once one’s own try is over: what a bot did on the same stack, and everybody else',
  { tag: '@desktop' },
  async ({ browser, complaints }) => {
    const weeks = await Weeks.from('2026-11-17T20:00:00Z');
    const day = '2026-11-17';
    const { setup, seed } = nightOf(day);
    const moments = playGame(makeBot('careful', { seed: day }), setup, seed);
    const { after: state } = moments.at(-1)!;
    const record = recordOf(
      { setup, state, moments, deal: { seed, fromSeed: true } },
      [],
      new Date('2026-11-17'),
    );
    for (const name of ['ben', 'cleo', 'dan'])
      await fetch(new URL(`api/nightly/${day}`, weeks.served.address), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenFor(name, day)}` },
        body: JSON.stringify({ record, help: 'assisted' }),
      });

    const ann = await weeks.somebody(browser, complaints, 'Europe/Paris');
    await ann.goto('/#/nightly');
    await expect(button(ann, 'nightly.play')).toBeVisible();
    await expect(ann.locator('.compared')).toHaveCount(0);
    await button(ann, 'nightly.play').click();
    await laid(ann).click();
    await giveUp(ann);
    await ann.getByRole('link', { name: say('nightly.title') }).click();

    // The bot’s night is the one that was played here, whoever plays it.
    const bot = ann.locator('.beside-table tbody td:last-child');
    await expect(bot.first()).toHaveText(say(`outcome.${state.outcome}`));
    await expect(bot.nth(1)).toHaveText(String(state.turns));
    await button(ann, 'nightly.all.ask').click();
    const all = ann.locator('.everybody');
    await expect(all).toContainText(say('nightly.all.line', { n: 4, p: 0.75 }));
    await expect(all).toContainText(
      say('nightly.all.place', { place: 4, n: 4, temperament: say('temperament.assisted') }),
    );
    await ann.locator('.night-tiles summary').click();
    const { fates } = playedOf(
      moments.flatMap(({ events }) => events),
      state,
    );
    const hit = fates.indexOf('h');
    const row = ann.locator('.night-tiles tr', { hasText: new RegExp(`^${hit + 1} `) });
    await expect(row).toContainText(say('nightly.tile.hit', { p: 0.75 }));
    await expect(row).toContainText(say('nightly.fate.hit'));
    expect(await seriousOn(ann)).toEqual([]);

    await ann.setViewportSize({ width: 390, height: 844 });
    // The next night is sent without asking again, and yesterday’s is one press away.
    await weeks.pass(DAY);
    await ann.goto('/#/nightly');
    await ann.getByRole('link', { name: say('nightly.last') }).click();
    await expect(all).toContainText(say('nightly.all.line', { n: 4, p: 0.75 }));
    await ann.getByRole('link', { name: say('nightly.bot.look') }).click();
    await expect(ann.getByRole('heading', { name: say(`end.${state.outcome}`) })).toBeVisible();
    await weeks.served.close();
  },
);
