import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { serveStaticSite } from '@night-cage/server';
import { BROWSER_FLAGS, findBrowser } from '../browser.ts';
import type { Shot } from './shots.ts';

/** No animations, so that two pictures of a screen are equal. */
const STILL = { speed: 0, motion: 'none', sound: false, assist: 'assisted' };

/** Opens a screen in a new window, takes what `take` returns, and closes the window. */
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
  // Bounded: a response whose body the page never reads does not count as finished.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
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

/** Serves the built game. Returns its address and a function to stop it. */
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
