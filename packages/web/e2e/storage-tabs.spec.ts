import type { BrowserContext, Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { expect, listen, test } from './game.ts';
import { readChoices, readGameOnTable, readSavedGames } from './saved-games.ts';
import { chooseAny } from './play-to-the-end.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/*
 * The same game in two tabs: one plays, the other follows and can take over. Closing either loses
 * nothing.
 */

const light = prepareScenario('light-moves-with-the-prisoner.yaml');
const EMBER = new RegExp(say('candle.ember'));
const STILL = { autoForced: false } as const;
const inAnotherTab = (page: Page) => page.getByText(say('tabs.in-another-tab'));
const playHere = (page: Page) => page.getByRole('button', { name: say('tabs.play-here') });
const targets = (page: Page) => page.locator('.cell.target');

async function secondTab(context: BrowserContext, complaints: string[]): Promise<Page> {
  const other = await context.newPage();
  listen(other, complaints);
  await other.goto('/#/play');
  await other.locator('.rack').waitFor({ state: 'attached' });
  await expect(inAnotherTab(other)).toBeVisible();
  return other;
}
async function step(page: Page, space: string): Promise<void> {
  await page.locator(`[data-space="${space}"]`).click();
  await expect(page.locator(`[data-space="${space}"]`)).toHaveAccessibleName(EMBER);
}
/** Settles the tile in hand. */
const settle = async (page: Page): Promise<void> =>
  page.locator('.commit .button:last-child:not(.hidden)').click();

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

for (const locks of [true, false]) {
  const where = locks ? 'with the locks of the browser' : 'on plain http, without locks';
  test(
    `the second tab follows the first, takes over and gives back; after closing either, the other plays on: ${where}`,
    locks ? { tag: '@deep' } : {},
    async ({ game, page, context, complaints }) => {
      if (!locks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      await game.openSaved(savedAfter(light, 0), STILL);
      await expect(targets(page)).not.toHaveCount(0);
      const other = await secondTab(context, complaints);
      await expect(targets(other)).toHaveCount(0);
      await step(page, 'd3');
      await expect(other.locator('[data-space=d3]')).toHaveAccessibleName(EMBER);
      await expect(inAnotherTab(page)).toBeHidden();
      await expect(targets(other)).toHaveCount(0);

      await playHere(other).click();
      await expect(inAnotherTab(other)).toBeHidden();
      await expect(inAnotherTab(page)).toBeVisible();
      await expect(targets(page)).toHaveCount(0);
      await settle(other);
      await expect.poll(async () => (await readChoices(other)).length).toBe(2);
      const [first, second] = (await readGameOnTable(other))!.entries;
      expect([first?.kind, second?.kind]).toEqual(['chose', 'chose']);
      await playHere(page).click();
      await expect(inAnotherTab(page)).toBeHidden();

      // The following tab is closed: nothing changes.
      await other.close();
      await settle(page);
      await expect.poll(async () => (await readChoices(page)).length).toBe(3);
      await page.reload();
      await page.locator('.rack').waitFor({ state: 'attached' });
      await expect(inAnotherTab(page)).toBeHidden();
      expect(await readChoices(page)).toHaveLength(3);

      // The playing tab is closed: the other plays on.
      const third = await secondTab(context, complaints);
      await page.close();
      await expect(inAnotherTab(third)).toBeHidden();
      await expect(third.locator('[data-space=d3]')).toHaveAccessibleName(EMBER);
      await chooseAny(third);
      await expect.poll(async () => (await readChoices(third)).length).toBe(4);
      expect(await readSavedGames(third)).toHaveLength(1);
    },
  );
}

test('two windows with bots write one history', async ({ game, page, context, complaints }) => {
  const { setup, ...save } = savedAfter(light, 0);
  const bots = Array.from({ length: setup.players }, (_, seat) => seat);
  await game.openSaved({ ...save, setup: { ...setup, bots } }, { teammate: 'careful' });
  const other = await context.newPage();
  listen(other, complaints);
  await other.goto('/#/play');
  let before: readonly unknown[] = [];
  for (let looks = 0; looks < pickByDepth(3, 6); looks++) {
    await expect
      .poll(async () => (await readGameOnTable(other))!.entries.length, { timeout: 30_000 })
      .toBeGreaterThan(before.length);
    const { entries } = (await readGameOnTable(other))!;
    expect(entries.slice(0, before.length)).toEqual(before);
    before = entries;
    if (looks === pickByDepth(1, 3)) await page.close();
    if ((await other.locator('.end').count()) > 0) break;
  }
  expect(await readSavedGames(other)).toHaveLength(1);
});

test('an unresponsive tab is not waited for', async ({ game, page, context, complaints }) => {
  await game.openSaved(savedAfter(light, 0), STILL);
  await step(page, 'd3');
  const other = await secondTab(context, complaints);
  // Pause it at its next step, like a tab that the browser has frozen.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  await playHere(other).click();
  await expect(inAnotherTab(other)).toBeHidden();
  await settle(other);
  await expect.poll(async () => (await readChoices(other)).length).toBe(2);
  await devtools.send('Debugger.disable');
  await expect(inAnotherTab(page)).toBeVisible();
  await expect(targets(page)).toHaveCount(0);
});

test('a new game in another tab leaves this one as it is', async ({ game, page, context, complaints }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  const other = await context.newPage();
  listen(other, complaints);
  await other.goto('/#/play/new');
  await expect(targets(other).first()).toBeVisible();
  await targets(other).first().click();
  await expect.poll(async () => (await readSavedGames(other)).length).toBe(2);
  await expect(inAnotherTab(page)).toBeHidden();
  await page.reload();
  await page.locator('.rack').waitFor({ state: 'attached' });
  expect(await readChoices(page)).toHaveLength(2);
});
