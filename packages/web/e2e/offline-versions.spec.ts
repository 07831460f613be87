import { once } from 'node:events';
import { copyFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { BROWSER_FLAGS, findWholeBrowser } from '../scripts/browser.ts';
import { serveStaticSite } from '@night-cage/server';
import { expect, test } from './game.ts';
import { readChoices } from './saved-games.ts';
import { chooseAny } from './play-to-the-end.ts';
import { say } from './texts.ts';
import { aboutPageIn, versionCalled } from './versions.ts';

/* Successive versions at the same address: every page consists of a single version. */

// The headless shell sometimes hangs when a page is left while its worker is replaced.
const executablePath = findWholeBrowser();
test.use({
  serviceWorkers: 'allow',
  ...(executablePath === null ? {} : { launchOptions: { executablePath, args: [...BROWSER_FLAGS] } }),
});
const A_RELOAD = 45_000;
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same at every size'));

const [A, B, C] = ['A', 'B', 'C'].map(versionCalled) as [string, string, string];
test.afterAll(() => [A, B, C].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test('a new version waits for other tabs; the previous one stays once more; a rollback works', async ({
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
    await expectSingleVersion(page, 'A');
    await expect(page.locator('.new-version')).toContainText(say('version.held'));
  }
  await first.close();
  await expectVersion(second, 'B');
  await expectSingleVersion(second, 'B');
  expect(await isCached(second, aboutPageIn(A))).toBe(true);

  await place.deploy(C, second);
  await expectVersion(second, 'C');
  await expectSingleVersion(second, 'C');
  // The browser decides when the new worker activates and deletes old versions, which may take
  // long.
  if (pickByDepth(false, true)) {
    const isStillCached = async (): Promise<boolean> => {
      await second.goto('about:blank');
      await second.goto(place.address);
      return isCached(second, aboutPageIn(A));
    };
    await expect.poll(isStillCached, { timeout: 300_000, intervals: [2000, 10_000, 35_000] }).toBe(false);
  }
  expect(await isCached(second, aboutPageIn(B))).toBe(true);

  await place.deploy(B, second);
  await place.end();
  await expectVersion(second, 'B');
  await expectSingleVersion(second, 'B');
  await second.reload();
  await expectSingleVersion(second, 'B');
});

test(
  'a partial deployment changes nothing; other addresses come from the server or, offline, open the game',
  { tag: '@deep' },
  async ({ page, complaints }) => {
    const place = await createPlace(A);
    await visit(page, place.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const part = aboutPageIn(B);
    const broken: readonly ((folder: string) => void)[] = [
      // The worker is new, the page still old.
      (folder) => copyFileSync(join(A, 'index.html'), join(folder, 'index.html')),
      (folder) => rmSync(join(folder, part)),
      // Many servers return the page for missing files.
      (folder) => copyFileSync(join(folder, 'index.html'), join(folder, part)),
    ];
    for (const spoil of pickByDepth(broken.slice(-1), broken)) {
      const folder = versionCalled('B');
      spoil(folder);
      await place.deploy(folder, page, 'refused');
      await page.reload();
      await expectSingleVersion(page, 'A');
      rmSync(folder, { recursive: true });
    }
    await place.deploy(B, page);
    await expectVersion(page, 'B');
    await expectSingleVersion(page, 'B');

    // Other addresses are answered by the server or, without it, by the game.
    expect((await page.goto(`${place.address}foo/bar`))?.status()).toBe(404);
    await expect(page.getByText('/foo/bar')).toBeVisible();
    await place.end();
    await page.goto(`${place.address}foo/bar`);
    await expect(page).toHaveURL(place.address);
    await expectSingleVersion(page, 'B');
    complaints.length = 0;
  },
);

test('an open page finds a new version, announces it without covering the game, and reloads with the game saved', async ({
  page,
}) => {
  const place = await createPlace(A);
  await page.clock.install();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver(() => document.documentElement.classList.add('was-told'));
      observer.observe(document.documentElement, { attributeFilter: ['data-new-version'] });
    });
  });
  await visit(page, place.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const notice = page.locator('.new-version');
  const mark = page.locator('html[data-new-version]');
  await page.goto(`${place.address}#/play/new`);
  await chooseAny(page);
  await chooseAny(page);
  const choicesBefore = await readChoices(page);
  await place.replaceBy(B);
  await expect(mark).toHaveCount(0);

  // The page checks again after an hour.
  await page.clock.fastForward('01:30:00');
  await expect(mark).toHaveCount(1);
  // Nothing covers the game: its menu announces the version.
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
  if ((await page.locator('html').getAttribute('data-version')) !== 'B') await expectVersion(page, 'B');
  await page.locator('.cell').first().waitFor();
  // A forced choice may have followed.
  expect((await readChoices(page)).slice(0, choicesBefore.length)).toEqual(choicesBefore);
  // The running version is not announced, even while its worker still waits to activate.
  await page.goto(`${place.address}#/`);
  await page.clock.fastForward('00:00:30');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  await expect(page.locator('html.was-told')).toHaveCount(0);
  await place.end();
});

interface Place {
  readonly address: string;
  /** Puts another version there, without waiting. */
  replaceBy: (folder: string) => Promise<void>;
  /** Puts another version there, and waits until the browser has cached or rejected it. */
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

/**
 * Reloads until this version runs. On a busy machine, a version that answers too late stays once
 * more.
 */
const expectVersion = async (page: Page, version: string): Promise<void> =>
  expect
    .poll(async () => {
      // Fail now if the page hangs, not at the timeout of the whole test.
      await page.reload({ timeout: A_RELOAD });
      return page.locator('html').getAttribute('data-version');
    })
    .toBe(version);

/** Expects the page, a module loaded now, and all scripts that ran to be of one version. */
async function expectSingleVersion(page: Page, version: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-version', version);
  await page.goto(`${new URL('/', page.url()).href}#/about`);
  await expect(page.getByRole('heading', { level: 1, name: say('home.about') })).toBeVisible();
  await page.goto(`${new URL('/', page.url()).href}#/`);
  const run = await page.evaluate(() => [
    ...(globalThis as unknown as { versionsRun: Set<string> }).versionsRun,
  ]);
  expect(run).toEqual([version]);
}

const isCached = async (page: Page, file: string): Promise<boolean> =>
  page.evaluate(async (name) => (await caches.match(name)) !== undefined, file);
