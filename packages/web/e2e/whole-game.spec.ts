import type { Locator, Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { dice, expect, fixLuck, linkToPlay, test } from './game.ts';
import { PRESS_OPTIONS, clicker, playToTheEnd, typist } from './play-to-the-end.ts';
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
});

async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error('Tab never reached it.');
}
