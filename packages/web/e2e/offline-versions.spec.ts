import { once } from 'node:events';
import { copyFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deep } from '@night-cage/testkit';
import { BROWSER_FLAGS, findWholeBrowser } from '../scripts/browser.ts';
import { serveStaticSite } from '@night-cage/server';
import { expect, test } from './game.ts';
import { readChoices } from './saved-games.ts';
import { chooseAny } from './play-to-the-end.ts';
import { say } from './texts.ts';
import { aboutPageIn, versionCalled } from './versions.ts';

/* One version after the other at the same address: every page is whole, of one of them. */

// Without windows, Chromium does not always come back from a page that is left while its worker is replaced.
const executablePath = findWholeBrowser();
test.use({
  serviceWorkers: 'allow',
  ...(executablePath === null ? {} : { launchOptions: { executablePath, args: [...BROWSER_FLAGS] } }),
});
const A_RELOAD = 45_000;
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same at every size'));

const [A, B, C] = ['A', 'B', 'C'].map(versionCalled) as [string, string, string];
test.afterAll(() => [A, B, C].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test('a new version.ready for other tabs; the one before stays one longer; a rollback is whole', async ({
  page: first,
  context,
}) => {
  const place = await createPlace(A);
  await visit(first, place.address);
  await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  await place.deploy(B, first);
  const second = await context.newPage();
  await visit(second, place.address);
  for (const page of [first, second]) {
    await page.reload();
    await isWhole(page, 'A');
    await expect(page.locator('.new-version')).toContainText(say('version.held'));
  }
  await first.close();
  await becomes(second, 'B');
  await isWhole(second, 'B');
  expect(await isKept(second, aboutPageIn(A))).toBe(true);

  await place.deploy(C, second);
  await becomes(second, 'C');
  await isWhole(second, 'C');
  // When the new one may work, and throw away what is two versions old, is the browser's affair. That takes its time.
  if (deep(false, true)) {
    const isStillKept = async (): Promise<boolean> => {
      await second.goto('about:blank');
      await second.goto(place.address);
      return isKept(second, aboutPageIn(A));
    };
    await expect.poll(isStillKept, { timeout: 300_000, intervals: [2000, 10_000, 35_000] }).toBe(false);
  }
  expect(await isKept(second, aboutPageIn(B))).toBe(true);

  await place.deploy(B, second);
  await place.end();
  await becomes(second, 'B');
  await isWhole(second, 'B');
  await second.reload();
  await isWhole(second, 'B');
});

test('a deployment that is not whole changes nothing; other addresses are the server’s, and without it the game’s', async ({
  page,
  complaints,
}) => {
  const place = await createPlace(A);
  await visit(page, place.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const part = aboutPageIn(B);
  const broken: readonly ((folder: string) => void)[] = [
    // The worker is there already, the page is still the old one.
    (folder) => copyFileSync(join(A, 'index.html'), join(folder, 'index.html')),
    (folder) => rmSync(join(folder, part)),
    // Many servers give the page for whatever they do not have.
    (folder) => copyFileSync(join(folder, 'index.html'), join(folder, part)),
  ];
  for (const spoil of deep(broken.slice(-1), broken)) {
    const folder = versionCalled('B');
    spoil(folder);
    await place.deploy(folder, page, 'refused');
    await page.reload();
    await isWhole(page, 'A');
    rmSync(folder, { recursive: true });
  }
  await place.deploy(B, page);
  await becomes(page, 'B');
  await isWhole(page, 'B');

  // Other addresses are answered by the server, and without it by the game.
  expect((await page.goto(`${place.address}foo/bar`))?.status()).toBe(404);
  await expect(page.getByText('/foo/bar')).toBeVisible();
  await place.end();
  await page.goto(`${place.address}foo/bar`);
  await expect(page).toHaveURL(place.address);
  await isWhole(page, 'B');
  complaints.length = 0;
});

test('a page that stays open finds a new version by itself, says so beside the game, and loads it with the game kept', async ({
  page,
}) => {
  const place = await createPlace(A);
  await page.clock.install();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const told = new MutationObserver(() => document.documentElement.classList.add('was-told'));
      told.observe(document.documentElement, { attributeFilter: ['data-new-version'] });
    });
  });
  await visit(page, place.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const notice = page.locator('.new-version');
  const mark = page.locator('html[data-new-version]');
  await page.goto(`${place.address}#/play/new`);
  await chooseAny(page);
  await chooseAny(page);
  const kept = await readChoices(page);
  await place.replaceBy(B);
  await expect(mark).toHaveCount(0);

  // The page looks again after an hour.
  await page.clock.fastForward('01:30:00');
  await expect(mark).toHaveCount(1);
  // Nothing lies over the game: its menu says it.
  await expect(notice).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('app.menu') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('version.ready'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('do.close') })
    .click();
  await page.goto(`${place.address}#/`);
  await expect(notice).toContainText(say('version.ready'));
  await page.goto(`${place.address}#/play`);
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: say('app.menu') }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('version.reload') })
      .click(),
  ]);
  if ((await page.locator('html').getAttribute('data-version')) !== 'B') await becomes(page, 'B');
  await page.locator('.cell').first().waitFor();
  expect(await readChoices(page)).toEqual(kept);
  // What runs now is no news, also while its worker still waits to take over.
  await page.goto(`${place.address}#/`);
  await page.clock.fastForward('00:00:30');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  await expect(page.locator('html.was-told')).toHaveCount(0);
  await place.end();
});

interface Place {
  readonly address: string;
  /** Puts another version there; nobody is told. */
  replaceBy: (folder: string) => Promise<void>;
  /** Puts another version there, and waits until the browser has it, or has refused it. */
  deploy: (folder: string, page: Page, becomes?: 'kept' | 'refused') => Promise<void>;
  end: () => Promise<void>;
}

async function createPlace(folder: string): Promise<Place> {
  const listen = async (what: string, port: number): Promise<Server> => {
    const server = serveStaticSite(what).listen(port, 'localhost');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(folder, 0);
  const { port } = server.address() as AddressInfo;
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const replaceBy = async (next: string): Promise<void> => {
    await end();
    server = await listen(next, port);
  };
  return {
    address: `http://localhost:${port}/`,
    end,
    replaceBy,
    deploy: async (next, page, becomes = 'kept') => {
      await replaceBy(next);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await devtools.detach();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const state = async (): Promise<string> =>
        page.evaluate(async () => {
          const { installing, waiting } = await navigator.serviceWorker.ready;
          if (installing !== null) return 'under way';
          return waiting === null ? 'refused' : 'kept';
        });
      await expect.poll(state).toBe(becomes);
    },
  };
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The next visit, or on a busy machine one of the next: a version that does not answer in time stays one longer. */
const becomes = async (page: Page, version: string): Promise<void> =>
  expect
    .poll(async () => {
      // A page that does not come back is a failure now, not when the patience of the whole test is over.
      await page.reload({ timeout: A_RELOAD });
      return page.locator('html').getAttribute('data-version');
    })
    .toBe(version);

/** The page, a part that is loaded now, and everything that ran are of one version. */
async function isWhole(page: Page, version: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-version', version);
  await page.goto(`${new URL('/', page.url()).href}#/about`);
  await expect(page.getByRole('heading', { level: 1, name: say('home.about') })).toBeVisible();
  await page.goto(`${new URL('/', page.url()).href}#/`);
  const run = await page.evaluate(() => [
    ...(globalThis as unknown as { versionsRun: Set<string> }).versionsRun,
  ]);
  expect(run).toEqual([version]);
}

const isKept = async (page: Page, file: string): Promise<boolean> =>
  page.evaluate(async (name) => (await caches.match(name)) !== undefined, file);
