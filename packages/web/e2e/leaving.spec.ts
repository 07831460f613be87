import { expect, test } from './game.ts';

/* Firefox refuses what is still loading when a page is left. Whatever is not waited for must take that in silence. */

test(
  'a page is left while parts of it load, and complains about nothing',
  { tag: '@deep' },
  async ({ game, page }) => {
    for (const part of ['deferred', 'keeping', 'player', 'PageFollower']) {
      await page.route(`**/assets/${part}-*.js`, async () => new Promise(() => undefined));
      await game.open('/play/new', { sound: true });
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await page.mouse.click(5, 5);
      await page.goto('about:blank');
      await page.unroute(`**/assets/${part}-*.js`);
    }
  },
);
