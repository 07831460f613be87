import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { BROWSER_FLAGS, findWholeBrowser } from '../scripts/browser.ts';
import { expect, listen } from './game.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * With invalid data in storage, and after a crash, the page always shows a text and a button or link
 * to continue.
 */

const ROUTES = [
  '/',
  '/new',
  '/play',
  '/play/new',
  '/learn',
  '/learn/1',
  '/rules',
  '/games',
  '/about',
  '/nowhere',
];

/** Values that an older, newer or broken version may leave in storage. */
const SPOILED = {
  settings: { language: 'es', speed: 'fast', volumes: null, textSize: -3, temperament: 9, font: {} },
  shelf: [null],
  usual: { edition: 'the-second-cage', players: 99, bots: null, options: 4, nightTerrors: 'all' },
  lessons: { done: null, left: { lesson: 99, scene: null } },
  current: { version: 1, setup: null },
  'set-aside': 7,
  'on-the-table': { id: 'x', isUnderWay: true, outcome: 'playing' },
} as const;

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same at every size'));

const SETS: readonly Record<string, unknown>[] = pickByDepth(
  [SPOILED],
  [SPOILED, ...Object.entries(SPOILED).map(([key, value]) => ({ [key]: value }))],
);
for (const spoiled of SETS)
  test(`every page loads with ${Object.keys(spoiled).join(', ')} corrupted`, async ({ page }) => {
    await page.addInitScript((values) => {
      if (location.protocol === 'about:') return;
      localStorage.clear();
      for (const [key, value] of Object.entries(values))
        localStorage.setItem(`night-cage/${key}`, JSON.stringify(value));
    }, spoiled);
    for (const route of ROUTES) {
      await page.goto('about:blank');
      await page.goto(`/#${route}`);
      await expect(page.locator('h1, [role=gridcell]').first(), route).toBeVisible();
      await expect(page.locator('.broken'), route).toHaveCount(0);
    }
  });

test('without storage and locks, the game still works', async ({ baseURL, complaints }) => {
  const profile = mkdtempSync(join(tmpdir(), 'night-cage-profile-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const executablePath = findWholeBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    args: [...BROWSER_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    const page = await context.newPage();
    listen(page, complaints);
    await page.goto(`${baseURL!}#/play/new`);
    const locks = (): Promise<string> =>
      page.evaluate(() => navigator.locks.request('any', () => 'allowed').catch(({ name }) => String(name)));
    test.skip((await locks()) === 'allowed', 'this browser does not know the preference');
    await page.locator('.cell.target').first().click();
    await page.locator('.commit .button:last-child:not(.hidden)').click();
    await expect(page.getByText(say('error.storage'))).toBeVisible();
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test.describe('a page that crashes', () => {
  /** Breaks everything that draws; pages with text still work. */
  const breakDrawing = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('The ink has dried.');
      };
    });

  test('says what happened, exports everything, and starts fresh without deleting', async ({
    page,
    complaints,
  }) => {
    await page.goto('/#/about');
    await page.evaluate(() =>
      localStorage.setItem('night-cage/settings', '{"language":"en","contrast":true}'),
    );
    await breakDrawing(page);
    await page.goto('/#/play/new');
    await page.reload();
    const broken = page.locator('.broken');
    await expect(broken.getByRole('heading', { level: 1 })).toHaveText(say('broken.title'));
    await expect(broken.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(broken).toContainText('The ink has dried.');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      broken.getByRole('button', { name: say('all.export') }).click(),
    ]);
    const stream = await download.createReadStream();
    const file = JSON.parse(Buffer.concat(await stream.toArray()).toString()) as {
      storage: Record<string, string>;
    };
    expect(file.storage['night-cage/settings']).toContain('"contrast":true');

    // Another page works without a reload.
    await page.goto('/#/rules');
    await expect(page.getByRole('heading', { level: 1, name: say('home.rules') })).toBeVisible();
    await page.goto('/#/play/new');
    await broken.getByRole('button', { name: say('broken.fresh') }).click();
    await expect(page.getByRole('heading', { name: say('app.title') })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-contrast');

    // The old game is set aside: listed, exported and cleared.
    await page.goto('/#/games');
    const aside = page.locator('.unreadable');
    await expect(aside.getByRole('listitem').filter({ hasText: 'settings' })).toBeVisible();
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      aside.getByRole('button', { name: say('unreadable.export') }).click(),
    ]);
    const keptText = Buffer.concat(await (await exported.createReadStream()).toArray()).toString();
    expect(keptText).toContain(String.raw`\"contrast\":true`);
    await aside.getByRole('button', { name: say('unreadable.clear') }).click();
    await aside.getByRole('button', { name: say('unreadable.clear.sure') }).click();
    await expect(aside).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(aside).toHaveCount(0);
    complaints.length = 0;
  });

  test('a module that fails to load is reported, even if its texts fail, too', async ({
    game,
    page,
    complaints,
  }) => {
    await game.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/About-*.js', (route) => route.abort());
    await page.goto('/#/about');
    await expect(page.locator('.broken')).toContainText(say('broken.not-loaded'));
    await page.unroute('**/assets/About-*.js');
    await page.getByRole('button', { name: say('broken.reload') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('home.about') })).toBeVisible();

    await page.route('**/assets/deferred-*.js', (route) => route.abort());
    await page.goto('/#/play/new');
    await page.reload();
    await expect(page.locator('.broken')).toContainText(say('broken.not-loaded'));

    await page.goto('about:blank');
    await page.route('**/assets/*-*.js', (route) =>
      /first-/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('/#/about');
    await expect(page.getByRole('alert')).toBeVisible();

    // If only the document loads, it still shows a message.
    await page.unrouteAll();
    await page.goto('about:blank');
    await page.route('**/assets/first-*.js', (route) => route.abort());
    await page.goto('/#/about');
    await expect(page.getByRole('alert')).toBeVisible();
    complaints.length = 0;
  });
});
