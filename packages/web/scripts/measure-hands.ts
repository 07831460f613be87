// Measures how fast the game answers a hand on a slow phone (CPU four times slower): taps of real
// play, the first load of the table, and the way to the first choice on slow 4G. Part of `npm run
// measure`; alone, it compares builds in turn: `node packages/web/scripts/measure-hands.ts [DIST ...]`.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test';
import { serveStaticSite } from '@night-cage/server';
import { dice, fixLuck } from '../e2e/fix-luck.ts';
import { PRESS_OPTIONS, clicker, tryToAct, type Player } from '../e2e/play-to-the-end.ts';
import { BROWSER_FLAGS, findWholeBrowser } from './browser.ts';
import { SLOW_4G } from './measure-load.ts';
import { blockingTime, cpuBetween, traceMainThread } from './trace.ts';

const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
/** Taps in each of these games, whose luck is fixed. */
const GAMES = [11, 12, 13] as const;
const TAPS = 50;
/** The pause between two taps, in ms: some interrupt an animation, some do not. */
const PAUSES = [150, 400, 900] as const;
/** How long a finger rests on the screen, in ms. */
const CONTACT = 60;
/** The search for something to tap is not the page's work, and over by then, in ms. */
const SETTLE = 60;
const LOADS = 5;
/** The first load is over when no more than this happens, in ms. */
const QUIET = 2500;

/** What was measured on the clock and in CPU time of the main thread, in ms. */
interface Times {
  readonly clock: number;
  readonly cpu: number;
}

/** How fast a build answers. */
interface Hands {
  /** One for each tap: from the finger to the painted answer. */
  readonly taps: readonly Times[];
  /** One for each first load: what long tasks last beyond 50 ms. */
  readonly blocking: readonly Times[];
  /** One for each first load: from the address until the player can act. */
  readonly able: readonly Times[];
}

/** Measures builds in turn, so that other programs disturb all of them alike. */
export async function measureHands(browser: Browser, homes: readonly string[]): Promise<Hands[]> {
  const hands = homes.map(() => ({ taps: [] as Times[], blocking: [] as Times[], able: [] as Times[] }));
  for (const seed of GAMES)
    for (const [at, home] of homes.entries())
      hands[at]!.taps.push(...(await tapsOfAGame(browser, home, seed)));
  for (let n = 0; n < LOADS; n++)
    for (const [at, home] of homes.entries()) {
      const { blocking, able } = await firstLoad(browser, home);
      hands[at]!.blocking.push(blocking);
      hands[at]!.able.push(able);
    }
  return hands;
}

interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    locale: 'en',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page, devtools };
}

/** Plays with the default settings, and times each tap until the next frame is on the screen. */
async function tapsOfAGame(browser: Browser, home: string, seed: number): Promise<Times[]> {
  const { context, page, devtools } = await openPhone(browser);
  await fixLuck(page, seed);
  await page.goto(`${home}#/play/new`);
  await page.locator('.cell.target').first().waitFor();
  await page.waitForTimeout(QUIET);
  const choose = dice(seed);
  const player = clicker(page, choose, async (found) => tap(devtools, found));
  const { tasks, answers } = await traceMainThread(browser, page, async () => {
    for (let taps = 0; taps < TAPS && (await hasOffer(player)); taps++) {
      await tryToAct(player);
      await sleep(PAUSES[choose(PAUSES.length)]);
    }
  });
  await context.close();
  return answers.map(({ start, end }) => ({ clock: end - start, cpu: cpuBetween(tasks, start, end) }));
}

/** False once the game is over. */
const hasOffer = async ({ offers }: Player): Promise<boolean> =>
  offers
    .first()
    .waitFor(PRESS_OPTIONS)
    .then(
      () => true,
      () => false,
    );

async function tap(devtools: CDPSession, found: Locator): Promise<void> {
  await found.scrollIntoViewIfNeeded(PRESS_OPTIONS);
  const box = await found.boundingBox(PRESS_OPTIONS);
  if (box === null) return;
  await sleep(SETTLE);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await sleep(CONTACT);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Opens the table as a new visitor on slow 4G. */
async function firstLoad(browser: Browser, home: string): Promise<{ blocking: Times; able: Times }> {
  const { context, page, devtools } = await openPhone(browser);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.cell.target') === null) requestAnimationFrame(look);
      // One frame later it is painted, and once the thread is free it answers.
      else
        requestAnimationFrame(() =>
          setTimeout(() => requestIdleCallback(() => console.debug(performance.now()))),
        );
    };
    look();
  });
  let able = 0;
  const { tasks } = await traceMainThread(browser, page, async () => {
    const isAble = page.waitForEvent('console', (message) => message.type() === 'debug');
    await page.goto(`${home}#/play/new`);
    // Told by the page: to ask it would be work of its thread, too.
    able = Number((await isAble).text());
    await page.waitForLoadState('networkidle');
    await sleep(QUIET);
  });
  await context.close();
  const own = tasks.filter(({ start }) => start >= 0);
  return {
    blocking: {
      clock: blockingTime(own, ({ start, end }) => end - start),
      cpu: blockingTime(own, ({ cpu }) => cpu),
    },
    able: { clock: able, cpu: cpuBetween(own, 0, able) },
  };
}

const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
};

/** The three figures as lines of text: on the clock, and in CPU time. */
export function describeHands({ taps, blocking, able }: Hands): string[] {
  const line = (what: string, times: readonly Times[], part: number, aim: number): string => {
    const [clock, cpu] = (['clock', 'cpu'] as const).map((key) =>
      quantile(
        times.map((time) => time[key]),
        part,
      ).toFixed(0),
    );
    return `${what}: ${clock} ms on the clock, ${cpu} ms of CPU time (aim ${aim})`;
  };
  const loads = `median of ${able.length} first loads`;
  return [
    line(`tap to painted answer, median of ${taps.length}`, taps, 0.5, 100),
    line(`tap to painted answer, 98 of 100 within`, taps, 0.98, 200),
    line(`blocking time of the table, ${loads}`, blocking, 0.5, 300),
    line(`able to act on slow 4G, ${loads}`, able, 0.5, 1200),
  ];
}

async function compareBuilds(folders: readonly string[]): Promise<void> {
  const executablePath = findWholeBrowser() ?? chromium.executablePath();
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  const servers = folders.map((folder) => serveStaticSite(folder).listen(0, 'localhost'));
  try {
    await Promise.all(servers.map(async (server) => once(server, 'listening')));
    const homes = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}/`);
    const hands = await measureHands(browser, homes);
    for (const [at, folder] of folders.entries())
      for (const figure of describeHands(hands[at]!)) console.log(`${folder}: ${figure}`);
  } finally {
    await browser.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

if (import.meta.main) {
  const folders = process.argv.slice(2);
  await compareBuilds(folders.length > 0 ? folders : [fileURLToPath(new URL('../dist', import.meta.url))]);
}
