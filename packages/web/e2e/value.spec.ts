import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts';
import { expect, test } from './game.ts';
import { readChoices } from './saved-games.ts';
import {
  BY_SIMD,
  STATED_ERROR,
  WATCHED,
  agreementOf,
  askWorker,
  botsFile,
  valueJobs,
  type Agreement,
} from './value-jobs.ts';

/*
 * Bots evaluate alike in every browser: with WebAssembly SIMD, under the server's Content Security
 * Policy, and without.
 */

/** Every prisoner has started and taken a turn or two; the timeout suits a busy machine. */
const CHOICES = 20;
const A_WHILE = 300_000;

async function agreementIn(page: Page): Promise<Agreement> {
  const jobs = valueJobs();
  return agreementOf(jobs, await page.evaluate(askWorker, [botsFile(), jobs] as const));
}

/** Expects a game of bots to go on. */
const goesOn = async (page: Page): Promise<void> =>
  expect.poll(async () => (await readChoices(page)).length, { timeout: A_WHILE }).toBeGreaterThan(CHOICES);

test('SIMD and plain TypeScript agree, and bots play with it', async ({ game, page }) => {
  await game.openSaved(WATCHED);
  const { compared, worst } = await agreementIn(page);
  expect(compared).toBeGreaterThan(80);
  expect(worst).toBeLessThan(STATED_ERROR);
  expect(worst).toBeGreaterThan(BY_SIMD);
  await goesOn(page);
});

/** V8 disables SIMD on old processors; this flag simulates one. */
const WITHOUT_SIMD = '--js-flags=--no-enable-sse4-1';
/** The smallest module that uses SIMD. */
const NEEDS_SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];

test(
  'without SIMD, bots play and evaluate alike',
  { tag: ['@deep', '@desktop-only'] },
  async ({ baseURL }, info) => {
    test.skip(info.project.name === 'firefox', 'it is Chromium that is started without SIMD');
    test.skip(process.arch !== 'x64', 'only on x64 can V8 be told to do without SIMD');
    const executablePath = findBrowser();
    await using browser = await chromium.launch({
      args: [...BROWSER_FLAGS, WITHOUT_SIMD],
      ...(executablePath === null ? {} : { executablePath }),
    });
    const page = await browser.newPage({ baseURL: baseURL!, locale: 'en', serviceWorkers: 'block' });
    await page.addInitScript((watched) => {
      localStorage.setItem(
        'night-cage/settings',
        '{"language":"en","speed":0,"motion":"none","sound":false}',
      );
      localStorage.setItem('night-cage/current', watched);
    }, JSON.stringify(WATCHED));
    await page.goto('/#/play');
    const knowsSimd = await page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), NEEDS_SIMD);
    expect(knowsSimd).toBe(false);
    const { compared, worst } = await agreementIn(page);
    expect(compared).toBeGreaterThan(80);
    expect(worst).toBeLessThan(BY_SIMD);
    await goesOn(page);
  },
);
