import { expect, test } from '@playwright/test';
import { findWebKit } from '../scripts/engines.ts';
import { say } from './texts.ts';
import { BY_SIMD, STATED_ERROR, WATCHED, agreementOf, askWorker, botsFile, valueJobs } from './value-jobs.ts';
import { openWebKit, type WebKitPage } from './webkit.ts';
import { beginOnline, comes, isThere } from './webkit-steps.ts';

/* The game in WebKitGTK, the closest to Safari on Linux. Only in `npm run test:deep`. */

let page: WebKitPage;
test.beforeAll(async () => {
  page = await openWebKit(findWebKit()!);
});
test.afterAll(async () => page.end());

/** Long enough for several decisions on a busy machine. */
const A_WHILE = 300_000;
const CONFIRM = '.commit .button:last-child:not(.hidden)';

const has = (selector: string): Promise<boolean> => isThere(page, selector);
const appears = (selector: string): Promise<void> => comes(page, selector);

test('every page loads, sheets open fully, and a game can be played', async ({ baseURL }) => {
  await page.resize(1400, 1000);
  await page.open(baseURL!);
  // WebKit reports ResizeObserver loops as errors, which are harmless.
  await page.run(`localStorage.setItem('night-cage/settings', '{"language":"en","speed":0,"motion":"none"}');
    globalThis.complaints = [];
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
    addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || complaints.push(message));`);
  for (const route of ['/new', '/games', '/learn', '/rules', '/about', '/']) {
    await page.run(`location.hash = arguments[0]`, route);
    await appears('main h1');
    expect(await has('.broken'), route).toBe(false);
  }

  // The sheets are as high as their content, or as the window allows.
  await page.press('.home-access');
  await appears('dialog[open] .sheet-body section');
  const height = await page.run<number>(`return document.querySelector('dialog[open]').offsetHeight`);
  expect(height).toBeGreaterThan(500);
  await page.press('.sheet-close');

  await page.run(`location.hash = '/play/new'`);
  await appears('.cell.target');
  // The log's select has custom styles.
  await appears('.log select');
  expect(await page.run(`return getComputedStyle(document.querySelector('.log select')).appearance`)).toBe(
    'none',
  );
  for (let n = 0; n < 6; n++) {
    const log = (): Promise<string> => page.run(`return document.querySelector('.log').textContent`);
    const before = await log();
    await page.press('.cell.target');
    // An armed choice has to be confirmed; the button appears a moment later.
    await expect
      .poll(async () => {
        // The button may disappear before the press; what counts is whether the choice was made.
        if (await has(CONFIRM)) await page.press(CONFIRM).catch(() => undefined);
        return log();
      })
      .not.toBe(before);
    await appears('.cell.target, .choices [data-verb]');
    if (!(await has('.cell.target'))) break;
  }
  expect(await page.run<string>(`return document.title`)).toContain(say('app.title'));
  expect(await page.run(`return complaints`)).toEqual([]);
  if (process.env['WEBKIT_PICTURE'] !== undefined) await page.picture(process.env['WEBKIT_PICTURE']);
});

test('an online table is created, its command line opens, a game begins, and a reload returns to it', async ({
  baseURL,
}) => {
  await beginOnline(page, baseURL!);
  await page.run('location.reload()');
  await appears('.cell.target');
  expect(await page.run<string>('return location.hash')).toMatch(/^#\/t\/\w{12}/);
});

test('bots think there: SIMD and TypeScript agree, and a game of bots goes on', async ({ baseURL }) => {
  // Open a file of the game instead of its page, so that no page has to unload when the game opens.
  await page.open(`${baseURL!}viewer.js`);
  const jobs = valueJobs();
  await page.run(
    `globalThis.answers = null;
    (${askWorker.toString()})(arguments[0]).then(
      (all) => (globalThis.answers = all),
      (error) => (globalThis.answers = String(error)),
    );`,
    [botsFile(), jobs],
  );
  await expect.poll(() => page.run('return answers !== null')).toBe(true);
  const { compared, worst } = agreementOf(jobs, await page.run('return answers'));
  expect(compared).toBeGreaterThan(80);
  expect(worst).toBeLessThan(STATED_ERROR);
  expect(worst).toBeGreaterThan(BY_SIMD);

  await page.run(
    `for (const kept of [localStorage, sessionStorage]) kept.removeItem('night-cage/on-the-table');
    localStorage.setItem('night-cage/settings', '{"language":"en","speed":0,"motion":"none"}');
    localStorage.setItem('night-cage/current', arguments[0]);`,
    JSON.stringify(WATCHED),
  );
  await page.open(`${baseURL!}#/play`);
  const countLogLines = (): Promise<number> => page.run(`return document.querySelectorAll('.log li').length`);
  await expect.poll(countLogLines, { timeout: A_WHILE }).toBeGreaterThan(20);
});
