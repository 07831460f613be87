import { expect, test } from '@playwright/test';
import { findWebKit } from '../scripts/engines.ts';
import { say } from './texts.ts';
import { BY_SIMD, STATED_ERROR, WATCHED, agreementOf, askWorker, botsFile, valueJobs } from './value-jobs.ts';
import { openWebKit, type WebKitPage } from './webkit.ts';
import { beginOnline, comes, isThere } from './webkit-steps.ts';

/* The game in WebKitGTK, which is as near to Safari as Linux comes. Only `npm run test:deep` asks for it. */

let page: WebKitPage;
test.beforeAll(async () => {
  page = await openWebKit(findWebKit()!);
});
test.afterAll(async () => page.end());

/** Long enough for some thoughts on a busy machine. */
const A_WHILE = 300_000;
const CONFIRM = '.commit .button:last-child:not(.hidden)';

const has = (selector: string): Promise<boolean> => isThere(page, selector);
const appears = (selector: string): Promise<void> => comes(page, selector);

test('every page comes up, sheets open whole, and a game can be played', async ({ baseURL }) => {
  await page.resize(1400, 1000);
  await page.open(baseURL!);
  // That a size was looked at once more in the next frame is told as an error, and is none.
  await page.run(`localStorage.setItem('night-cage/settings', '{"language":"en","speed":0,"motion":"none"}');
    globalThis.complaints = [];
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
    addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || complaints.push(message));`);
  for (const route of ['/new', '/games', '/learn', '/rules', '/about', '/']) {
    await page.run(`location.hash = arguments[0]`, route);
    await appears('main h1');
    expect(await has('.broken'), route).toBe(false);
  }

  // Settings and keys are as high as what is in them, or as the window allows.
  await page.press('.home-access');
  await appears('dialog[open] .sheet-body section');
  const height = await page.run<number>(`return document.querySelector('dialog[open]').offsetHeight`);
  expect(height).toBeGreaterThan(500);
  await page.press('.sheet-close');

  await page.run(`location.hash = '/play/new'`);
  await appears('.cell.target');
  // The list of the log is drawn by us, not by the system.
  await appears('.log select');
  expect(await page.run(`return getComputedStyle(document.querySelector('.log select')).appearance`)).toBe(
    'none',
  );
  for (let n = 0; n < 6; n++) {
    const log = (): Promise<string> => page.run(`return document.querySelector('.log').textContent`);
    const before = await log();
    await page.press('.cell.target');
    // A choice that is shown first is confirmed by its button, which comes a moment later.
    await expect
      .poll(async () => {
        // It may be gone before it is pressed: whether the choice was made decides.
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

test('a table elsewhere is set, its line opens, a game begins there, and a reload comes back to it', async ({
  baseURL,
}) => {
  await beginOnline(page, baseURL!);
  await page.run('location.reload()');
  await appears('.cell.target');
  expect(await page.run<string>('return location.hash')).toMatch(/^#\/t\/\w{12}/);
});

test('bots think there: SIMD says what plain TypeScript says, and a game of bots goes on', async ({
  baseURL,
}) => {
  // A file of the game and not its page: there is nothing to be left when the game is opened.
  await page.open(`${baseURL!}viewer.js`);
  const jobs = valueJobs();
  await page.run(
    `globalThis.answers = null;
    (${askWorker.toString()})(arguments[0]).then((all) => (globalThis.answers = all), (error) => (globalThis.answers = String(error)));`,
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
  const told = (): Promise<number> => page.run(`return document.querySelectorAll('.log li').length`);
  await expect.poll(told, { timeout: A_WHILE }).toBeGreaterThan(20);
});
