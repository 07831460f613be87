import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { ADDRESS } from './e2e/server.ts';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts';
import { findFirefox, findWebKit } from './scripts/engines.ts';

const executablePath = findBrowser();
/** The timeout for hanging pages. Generous, so that no test fails because a machine is slow. */
const PATIENCE = 60_000;

/**
 * The tests that behave differently on a phone. The others run at phone size only in `npm run
 * test:deep`.
 */
const ON_A_PHONE = [
  'axe',
  'tile-in-hand',
  'hint',
  'lessons',
  'nightly',
  'puzzles',
  'statistics',
  'reflow',
  'review',
  'share',
  'smoke',
  'table',
  'talk',
  'online-life',
  'what-if',
  'whole-game',
];
/**
 * Tests tagged with a size run only at that size, and tests tagged `@deep` at none. In `npm run
 * test:deep` all tests run at both sizes, except `@desktop-only`: a phone has other controls for
 * their steps.
 */
const notFor = (usual: RegExp, inDepth: RegExp): { grepInvert: RegExp } => ({
  grepInvert: pickByDepth(usual, inDepth),
});
const NONE = /(?!)/;
/** Other browser engines, if installed; only `npm run test:deep` uses them. */
const firefox = pickByDepth(null, findFirefox());
const webkit = pickByDepth(null, findWebKit());
const IN_FIREFOX = [
  'leave-while-loading',
  'lessons',
  'resume',
  'smoke',
  'table',
  'online',
  'value',
  'with-bots',
];
const IN_WEBKIT = '**/webkit*.spec.ts';
const isOnCi = Boolean(process.env['CI']);

// A name without a file would be skipped in silence.
for (const name of [...ON_A_PHONE, ...IN_FIREFOX])
  if (!existsSync(join(import.meta.dirname, 'e2e', `${name}.spec.ts`)))
    throw new Error(`playwright.config.ts names ${name}.spec.ts, which is not there`);

export default defineConfig({
  testDir: './e2e',
  outputDir: './.cache/e2e',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 15 * PATIENCE,
  expect: { timeout: PATIENCE },
  // No retries here. CI retries once, and `npm test` names the tests that needed it.
  retries: isOnCi ? 1 : 0,
  forbidOnly: isOnCi,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.cache/playwright.json' }]],
  use: {
    // Set when the server has started, before any test runs.
    baseURL: process.env[ADDRESS] ?? '',
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    locale: 'en',
    screenshot: 'only-on-failure',
    // Otherwise every test would cache the whole game. The offline tests allow it.
    serviceWorkers: 'block',
    launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      ...notFor(/@phone|@deep/, NONE),
      testIgnore: IN_WEBKIT,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...notFor(/@desktop|@deep/, /@desktop-only/),
      testMatch: pickByDepth(ON_A_PHONE, ['*']).map((name) => `**/${name}.spec.ts`),
      testIgnore: IN_WEBKIT,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    ...(firefox === null
      ? []
      : [
          {
            name: 'firefox',
            testMatch: IN_FIREFOX.map((name) => `**/${name}.spec.ts`),
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              viewport: { width: 1280, height: 800 },
              launchOptions: { executablePath: firefox },
            },
          },
        ]),
    ...(webkit === null ? [] : [{ name: 'webkit', testMatch: IN_WEBKIT }]),
  ],
});
