import { expect, test } from './game.ts';

/* Firefox refuses what is still loading when a page is left. Whatever is not waited for must take that in silence. */

test(
  'a page is left while parts of it load, and complains about nothing',
  { tag: '@deep' },
  async ({ game, page, complaints }) => {
    for (const part of ['deferred', 'keeping', 'player', 'PageFollower']) {
      await page.route(`**/assets/${part}-*.js`, async () => new Promise(() => undefined));
      await game.open('/play/new', { sound: true });
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await page.mouse.click(5, 5);
      await page.goto('about:blank');
      await page.unroute(`**/assets/${part}-*.js`);
    }
    // Of a font that was on its way Firefox itself tells, whoever asked for it.
    const isFont = (complaint: string): boolean => complaint.startsWith('downloadable font:');
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !isFont(one)));
  },
);
