import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../src/text/languages.ts';
import { serve } from '@night-cage/server';
import { expect, test } from './game.ts';
import { say } from './texts.ts';
import { DIST } from './versions.ts';

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

async function served(folder: string): Promise<Server> {
  const server = serve(folder).listen(0, 'localhost');
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
