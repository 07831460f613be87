import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './game.ts';
import { say } from './texts.ts';

/* From page to page without seeing it: where am I, and how do I get past what comes first. */

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same at every size'));

test('title and focus follow every page; a first link leads past what comes first', async ({
  game,
  page,
}) => {
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

  // A link that broke, a good one after it, and another game on the same table.
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

test('what the device prefers is followed while the page is open', async ({ game, page }) => {
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

  // Colours of the device: nerve, the rack and whose turn it is are still told apart.
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
  // Axe reads the colours that the page asks for, not those the device gives it instead.
  const axe = new AxeBuilder({ page }).disableRules('color-contrast');
  const { violations, passes } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
});

test('text of two megabytes is too large at once', async ({ game, page }) => {
  await game.open('/games');
  const field = page.getByLabel(say('keep.paste'));
  await field.focus();
  // As a paste comes from the keyboard, without waiting for the clipboard of a machine.
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
  const words = ['constructor', 'toString', '__proto__', 'hasOwnProperty', '%', '%E0%A4%A', '<b>', ' '];
  const places = ['', 'new/', 'new/base/', 'rules/', 'learn/', 'puzzles/', 'nightly/', 'game/', 'position/'];
  const wanted = [...places, 'together/', 't/', 'nights/', 'games/', 'about/', 'play/'];
  for (const place of wanted)
    for (const word of words) {
      // From a page with a title of its own: the next one is not mistaken for it.
      await page.evaluate(() => (location.hash = '/about'));
      await expect(page).toHaveTitle(new RegExp(say('home.about')));
      await page.evaluate((hash) => (location.hash = hash), `/${place}${word}`);
      const isAbout = place === 'about/';
      if (!isAbout) await expect(page.locator('main.about')).toHaveCount(0);
      await expect(page.locator('main').first(), `${place}${word}`).toBeVisible();
      // What it has to look up is there then.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(page.locator('.broken'), `${place}${word}`).toHaveCount(0);
    }
  // There are no such tables, and the server says so.
  const isTable = (complaint: string): boolean => complaint.includes('/api/tables/');
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !isTable(one)));
});
