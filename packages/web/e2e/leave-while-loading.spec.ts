import { expect, test } from './game.ts';

/*
 * When a page is left, Firefox rejects all pending loads. Code that does not await them must ignore
 * that.
 */

test(
  'leaving a page while parts of it load causes no errors',
  { tag: '@deep' },
  async ({ game, page, complaints }) => {
    for (const part of ['deferred', 'game-storage', 'start-sound', 'RouteFocus']) {
      await page.route(`**/assets/${part}-*.js`, async () => new Promise(() => undefined));
      await game.open('/play/new', { sound: true });
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await page.mouse.click(5, 5);
      await page.goto('about:blank');
      await page.unroute(`**/assets/${part}-*.js`);
    }
    // Firefox itself reports fonts that were loading.
    const isFont = (complaint: string): boolean => complaint.startsWith('downloadable font:');
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isFont(complaint)));
  },
);
