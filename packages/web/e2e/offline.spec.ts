import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { deep } from '@night-cage/testkit';
import { LANGUAGES, type Language } from '../src/text/languages.ts';
import { serve } from '../scripts/serve.ts';
import { expect, test } from './game.ts';
import { say } from './texts.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

test.use({ serviceWorkers: 'allow' });

test('after the first visit everything works without a network', async ({ page }) => {
  const server = await served(DIST);
  const address = addressOf(server);
  await page.goto(address);
  await kept(page);
  await ended(server);

  await page.goto(`${address}#/play/new`);
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await page.goto(`${address}#/`);
    await page.getByRole('button', { name: LANGUAGES[language] }).click();
    await page.getByRole('link', { name: say('home.new-game', {}, language), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('new.title', {}, language));
    await page.goto(`${address}#/`);
  }
});

test('a new version waits for the next visit', async ({ page }) => {
  const newer = mkdtempSync(join(tmpdir(), 'night-cage-'));
  const first = await served(DIST);
  const address = addressOf(first);
  const { port } = first.address() as AddressInfo;
  await page.goto(address);
  await kept(page);
  await ended(first);

  // The same place now has another version, told by its title.
  cpSync(DIST, newer, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  change(join(newer, 'index.html'), '<title>', '<title>New: ');
  change(join(newer, 'offline.js'), 'const VERSION = "', 'const VERSION = "newer-');
  const second = await served(newer, port);

  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await page.goto(`${address}#/play/new`);
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  await expect(page).not.toHaveTitle(/^New: /);

  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  await expect(page).toHaveTitle(/^New: /);
  // When the old one is thrown away is the browser's affair: once it has rested, or nobody is there any more. That takes its time.
  if (deep(false, true)) {
    const visitAgain = async (): Promise<number> => {
      await page.goto('about:blank');
      await page.goto(address);
      return page.evaluate(async () => (await caches.keys()).length);
    };
    await expect.poll(visitAgain, { timeout: 300_000, intervals: [2000, 10_000, 35_000] }).toBe(1);
  }
  await ended(second);
  rmSync(newer, { recursive: true });
});

test('the game can be installed', async ({ page, request }) => {
  await page.goto(process.env['NIGHT_CAGE_ADDRESS']!);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  interface Icon {
    readonly src: string;
    readonly type: string;
    readonly sizes: string;
  }
  const manifest = (await (await request.get(url)).json()) as { icons: Icon[] } & Record<string, unknown>;
  // What browsers ask for. A Chromium without windows installs nothing, and therefore finds fault with nothing.
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: expect.any(String) });
  expect(manifest['display']).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(new URL(src, url).href);
    expect(icon.headers()['content-type']).toContain(type);
  }
  await kept(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in windows that keep nothing, where no page can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

async function served(folder: string, port = 0): Promise<Server> {
  const server = serve(folder).listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}

const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}/`;

async function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Waits until the whole game is on the device. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}
