import type { Locator, Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { dice, expect, fixLuck, linkToPlay, test } from './game.ts';
import { recordAnnouncements } from './record-announcements.ts';
import { PRESS_OPTIONS, clicker, listener, playToTheEnd, typist } from './play-to-the-end.ts';
import { ENDINGS } from './texts.ts';

/* Random play eventually loses; these seeds lose quickly. */

const A_PHONE_LYING = { width: 844, height: 390 };

test.describe('a solo game from the first visit to its end', () => {
  test('by clicks, or by taps in landscape', { tag: '@phone' }, async ({ game, page, hasTouch }) => {
    if (hasTouch) await page.setViewportSize(A_PHONE_LYING);
    await fixLuck(page, 4);
    // With the coach, the first tap previews what the second does.
    await game.open('/', { assist: pickByDepth('assisted', 'coach') });
    await linkToPlay(page).click();
    const press = clicker(page, dice(4), async (found) =>
      hasTouch ? found.tap(PRESS_OPTIONS) : found.click(PRESS_OPTIONS),
    );
    expect(await playToTheEnd(page, press)).toMatch(ENDINGS);
  });

  test('by keyboard alone', { tag: '@desktop' }, async ({ game, page }) => {
    await fixLuck(page, 11);
    await game.open('/');
    await tabTo(page, linkToPlay(page));
    await page.keyboard.press('Enter');
    expect(await playToTheEnd(page, typist(page, dice(11)))).toMatch(ENDINGS);
  });

  test('through roles and names alone', { tag: '@desktop' }, async ({ game, page }) => {
    await fixLuck(page, 11);
    const readAnnouncements = await recordAnnouncements(page);
    await game.open('/');
    await linkToPlay(page).click();
    expect(await playToTheEnd(page, listener(page, dice(11)))).toMatch(ENDINGS);
    const all = await readAnnouncements();
    expect(all.flat().length).toBeGreaterThan(20);
    expect(all.filter((said) => said.length > 2)).toEqual([]);
  });
});

async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error('Tab never reached it.');
}
