import { expect, test } from '@playwright/test';
import { findWebKit } from '../scripts/engines.ts';
import { WATCHED } from './value-jobs.ts';
import { openWebKit, type WebKitPage } from './webkit.ts';
import { beginOnline, comes } from './webkit-steps.ts';

/*
 * WebKit keeps running the microtasks of a page that is left. Code that retries every rejected load
 * then runs forever, and the next page never loads: without the fix, one in five reloads hung. Only
 * in `npm run test:deep`.
 */

/** In each of the four tests: two hundred in total. */
const RELOADS = 50;
/** After this time the page counts as hung. */
const A_HANG = 180_000;
const BOARD = '[role="grid"] [role="gridcell"]';

/**
 * When to reload: as soon as scripts run, when the board is visible, or in the middle of a choice.
 */
const MOMENTS = ['at once', 'shown', 'chosen'] as const;
type Moment = (typeof MOMENTS)[number];

let page: WebKitPage;
test.beforeEach(async ({ baseURL }) => {
  page = await openWebKit(findWebKit()!);
  await page.open(`${baseURL!}viewer.js`);
  await page.run(
    `localStorage.setItem('night-cage/settings', '{"language":"en","speed":0,"motion":"none"}')`,
  );
});
test.afterEach(async () => page.end());

test('a solo game is reloaded: while loading, when visible, and during a choice', async ({ baseURL }) => {
  await page.open(`${baseURL!}#/play/new`);
  await reloadOften(MOMENTS);
});

test('a game of bots is reloaded while they think', async ({ baseURL }) => {
  await page.run(`localStorage.setItem('night-cage/current', arguments[0])`, JSON.stringify(WATCHED));
  await page.open(`${baseURL!}#/play`);
  await reloadOften(['at once', 'shown']);
});

test('an online table is reloaded', async ({ baseURL }) => {
  await beginOnline(page, baseURL!);
  await reloadOften(MOMENTS);
});

test('a lesson is reloaded', async ({ baseURL }) => {
  await page.open(`${baseURL!}#/learn/1`);
  await reloadOften(MOMENTS);
});

async function reloadOften(moments: readonly Moment[]): Promise<void> {
  await comes(page, BOARD);
  for (let n = 0; n < RELOADS; n++) {
    const moment = moments[n % moments.length]!;
    if (moment !== 'at once') await comes(page, BOARD);
    // In a separate task, so that the script's answer arrives before the page unloads.
    await page.run(
      `globalThis.isOld = true;
      setTimeout(() => {
        if (arguments[0] === 'chosen') document.querySelector('.cell.target')?.click();
        location.reload();
      });`,
      moment,
    );
    await expect
      .poll(() => page.run('return globalThis.isOld === undefined'), {
        message: `reload ${n + 1}, ${moment}: the page hangs`,
        timeout: A_HANG,
      })
      .toBe(true);
  }
  await comes(page, BOARD);
  expect(await page.run('return document.querySelector(".broken") === null')).toBe(true);
}
