import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { serveStaticSite } from '@night-cage/server';
import { BROWSER_FLAGS, findBrowser } from '../browser.ts';
import type { Shot } from './shots.ts';

/** Nothing moves, so two pictures of the same screen are equal. */
const STILL = { speed: 0, motion: 'none', sound: false, temperament: 'assisted' };

/** Opens a screen in a window of its own, takes what `take` takes, and closes it. */
export async function takeShot(
  browser: Browser,
  address: string,
  shot: Shot,
  window: BrowserContextOptions,
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...window,
    reducedMotion: 'reduce',
    forcedColors: shot.hasForcedColours === true ? 'active' : 'none',
    locale: 'en',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const settings = { ...STILL, language: shot.language ?? 'en', ...shot.settings };
  await page.addInitScript(
    ([settingsText, game]) => {
      localStorage.setItem('night-cage/settings', settingsText);
      if (game !== '') localStorage.setItem('night-cage/current', game);
    },
    [JSON.stringify(settings), shot.game === undefined ? '' : JSON.stringify(shot.game)] as const,
  );
  await page.goto(`${address}#${shot.address}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await shot.act?.(page);
  await page.waitForTimeout(700);
  await take(page);
  await context.close();
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    args: [...BROWSER_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  });
}

/** Serves the built game; gives its address, and what stops it. */
export async function serveBuild(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = serveStaticSite(fileURLToPath(new URL('../../dist', import.meta.url))).listen(
    0,
    'localhost',
  );
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
