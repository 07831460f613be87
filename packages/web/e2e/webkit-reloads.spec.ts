import { expect, test } from '@playwright/test';
import { findWebKit } from '../scripts/engines.ts';
import { WATCHED } from './value-jobs.ts';
import { openWebKit, type WebKitPage } from './webkit.ts';
import { beginOnline, comes } from './webkit-steps.ts';

/*
 * WebKit runs microtasks of a page that is left. One that asks again whenever it is refused goes on for ever there, and the
 * next page never comes: such a hang came once in five reloads. Only `npm run test:deep` asks for it.
 */

/** In each of the four places: two hundred in all. */
const RELOADS = 50;
/** A page that does not come by then never does. */
const A_HANG = 180_000;
const BOARD = '[role="grid"] [role="gridcell"]';

/** When the page is reloaded: as soon as the new one runs, when its board is there, or in the middle of a choice. */
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

test('a game alone is reloaded, while it comes, when it is there and while something is chosen', async ({
  baseURL,
}) => {
  await page.open(`${baseURL!}#/play/new`);
  await reloadOften(MOMENTS);
});

test('a game of bots is reloaded while they think', async ({ baseURL }) => {
  await page.run(`localStorage.setItem('night-cage/current', arguments[0])`, JSON.stringify(WATCHED));
  await page.open(`${baseURL!}#/play`);
  await reloadOften(['at once', 'shown']);
});

test('a table elsewhere is reloaded', async ({ baseURL }) => {
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
    // In a task of its own: the answer to this script goes before the page does.
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
