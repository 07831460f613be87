import { pickByDepth } from '@night-cage/testkit';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from './game.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* Navigation for screen readers: the page's title, the focus, and the skip link. */

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same at every size'));

test('title and focus follow every page; the first link skips to the content', async ({ game, page }) => {
  await game.open('/');
  await expect(page).toHaveTitle(say('app.title'));
  const title = page.getByRole('heading', { level: 1 });
  for (const [route, name] of [
    ['/new', 'home.new-game'],
    ['/games', 'home.replays'],
    ['/learn', 'home.learn'],
    ['/puzzles', 'home.puzzles'],
    ['/rules', 'home.rules'],
    ['/about', 'home.about'],
    ['/nightly', 'home.nightly'],
    ['/play/new', 'home.play'],
    ['/', null],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    await expect(page).toHaveTitle([...(name === null ? [] : [say(name)]), say('app.title')].join(' · '));
    await expect(title).toBeFocused();
  }
  await page.goto('/#/learn/2');
  await expect(page).toHaveTitle(`${say('home.learn')} 2 · ${say('app.title')}`);
  await expect(title).toBeFocused();
  await page.getByRole('link', { name: say('learn.all') }).click();
  await expect(page).toHaveTitle(`${say('home.learn')} · ${say('app.title')}`);

  // A broken link, a good link after it, and another game on the same table.
  await page.goto('/#/position/broken');
  await expect(title).toHaveText(say('error.title'));
  await expect(title).toBeFocused();
  await game.openScenario('a-blind-step');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(title).toBeFocused();

  const skip = page.getByRole('link', { name: say('app.skip') });
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await expect(page).toHaveURL(/#\/play$/);
});

test('changes of the device’s preferences apply while the page is open', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('night-cage/usual', '{"players":4}'));
  await game.open('/play/new', { motion: 'system' });
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-motion', 'full');
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  await expect(root).toHaveAttribute('data-motion', 'none');
  await expect(root).toHaveAttribute('data-contrast');
  await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'no-preference' });
  await expect(root).toHaveAttribute('data-motion', 'full');
  await expect(root).not.toHaveAttribute('data-contrast');

  // Forced colours: nerve, the rack and the current turn remain distinguishable.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(root).toHaveAttribute('data-contrast');
  const lookOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { backgroundColor, borderColor, outline } = getComputedStyle(part);
        return [backgroundColor, borderColor, outline].join(' ');
      });
  await page
    .locator('.pip')
    .first()
    .evaluate((pip) => pip.classList.add('full'));
  await expect.poll(() => lookOf('.pip.full')).not.toBe(await lookOf('.pip:not(.full)'));
  await page
    .locator('.card')
    .last()
    .evaluate((card) => card.classList.remove('asked'));
  await expect.poll(() => lookOf('.card.asked')).not.toBe(await lookOf('.card:not(.asked, .target)'));
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await lookOf('.rack-cells i:not(.board, .held, .lost)')).not.toContain(`${ground} `);
  // Axe sees the page's colours, not the forced ones.
  const axe = new AxeBuilder({ page }).disableRules('color-contrast');
  const { violations, passes } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
});

test('two megabytes of text are rejected at once', async ({ game, page }) => {
  await game.open('/games');
  const field = page.getByLabel(say('keep.paste'));
  await field.focus();
  // Simulates a paste from the keyboard, independent of the machine's clipboard.
  const isTaken = await field.evaluate((target) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'x'.repeat(2_000_001));
    return target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  expect(isTaken).toBe(false);
  await expect(page.getByRole('alert')).toHaveText(say('error.file.too-large'));
  await expect(field).toHaveValue('');
  await field.evaluate((target: HTMLTextAreaElement) => {
    target.value = 'x'.repeat(2_000_001);
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(field).toHaveValue('');
});

test('an address with any word in it leads to a page', async ({ game, page, complaints }) => {
  await game.open('/');
  await expect(page).toHaveTitle(say('app.title'));
  const more = pickByDepth([], ['toString', 'hasOwnProperty', '%', ' ']);
  const words = ['constructor', '__proto__', '%E0%A4%A', '<b>', ...more];
  const places = ['', 'new/', 'new/base/', 'rules/', 'learn/', 'puzzles/', 'nightly/', 'game/', 'position/'];
  const prefixes = [...places, 'together/', 't/', 'nights/', 'games/', 'about/', 'play/'];
  for (const place of prefixes)
    for (const word of words) {
      // Start from a page with another title, to notice the change.
      await page.evaluate(() => (location.hash = '/about'));
      await expect(page).toHaveTitle(new RegExp(say('home.about')));
      await page.evaluate((hash) => (location.hash = hash), `/${place}${word}`);
      const isAbout = place === 'about/';
      if (!isAbout) await expect(page.locator('main.about')).toHaveCount(0);
      await expect(page.locator('main').first(), `${place}${word}`).toBeVisible();
      // Wait until lazy parts have loaded.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(page.locator('.broken'), `${place}${word}`).toHaveCount(0);
    }
  // These tables do not exist, and the server says so.
  const isTable = (complaint: string): boolean => complaint.includes('/api/tables/');
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isTable(complaint)));
});
