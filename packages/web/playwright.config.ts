import { defineConfig } from '@playwright/test';
import { ADDRESS } from './e2e/server.ts';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();
const isOnCi = Boolean(process.env['CI']);

export default defineConfig({
  testDir: './e2e',
  outputDir: './.cache/e2e',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Nothing is tried twice here. On CI it is, and `npm test` names what passed only then.
  retries: isOnCi ? 1 : 0,
  forbidOnly: isOnCi,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.cache/playwright.json' }]],
  use: {
    // Known once the server runs, which is before any test does.
    baseURL: process.env[ADDRESS] ?? '',
    actionTimeout: 5000,
    locale: 'en',
    screenshot: 'only-on-failure',
    // Every test would otherwise keep the whole game for itself; the tests of playing offline allow it.
    serviceWorkers: 'block',
    launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
