// Measures the built game in a real browser and prints figures as in
// docs/lab/2026-11-18-performance.md: `npm run measure`. Run nothing else meanwhile.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type ElementHandle, type Page } from '@playwright/test';
import type { UserSettings } from '../src/storage/settings.ts';
import { dice, fixLuck } from '../e2e/fix-luck.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from '../e2e/play-to-the-end.ts';
import { BROWSER_FLAGS, findWholeBrowser } from './browser.ts';
import { describeHands, measureHands } from './measure-hands.ts';
import { firstVisit, type Visit } from './measure-load.ts';
import { returningVisits } from './measure-return.ts';
import { serveStaticSite } from '@night-cage/server';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
const LOADS = 5;
const ACTS = 120;
const FPS_SECONDS = 8;
/** Milliseconds between two choices. */
const BEAT = 400;
const IDLE_SECONDS = 10;

const server = serveStaticSite(fileURLToPath(new URL('../dist', import.meta.url))).listen(0, 'localhost');
await once(server, 'listening');
const home = `http://localhost:${(server.address() as AddressInfo).port}/`;
const address = `${home}#/play/new`;
const executablePath = findWholeBrowser() ?? chromium.executablePath();
const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });

try {
  for (const [name, where, seen] of [
    ['first page', home, { painted: 'main a[href]', ready: 'main a[href]' }],
    ['table', address, { painted: '.board canvas', ready: '.cell.target' }],
  ] as const) {
    const visits: Visit[] = [];
    for (let n = 0; n < LOADS; n++) visits.push(await firstVisit(browser, where, seen));
    const middle = (key: keyof Visit): number => median(visits.map((visit) => visit[key]));
    const how = `${name}, slow 4G and CPU ${SLOWER}x slower, median of ${LOADS}`;
    tell(`${how}: something lit`, middle('lit'), 'ms');
    tell(`${how}: painted`, middle('painted'), 'ms');
    tell(`${how}: able to act`, middle('ready'), 'ms');
    tell(`${how}: files until then`, middle('requests'), '');
    tell(`${how}: received until then`, middle('bytes') / 1000, 'kB');
  }

  const returns = await returningVisits(browser, home, LOADS);
  const back = `returning visit to a kept game, median of ${LOADS}, until its board is painted`;
  tell(
    `${back}: the page's thread at work, on the processor`,
    median(returns.map(({ thread }) => thread)),
    'ms',
  );
  tell(`${back}: of that, script`, median(returns.map(({ script }) => script)), 'ms');
  tell(`${back}: by the clock`, median(returns.map(({ painted }) => painted)), 'ms');

  const loads = [];
  for (let n = 0; n < LOADS; n++) loads.push(await timeToTable(browser));
  tell(`navigation to a table that answers, CPU ${SLOWER}x slower, median of ${LOADS}`, median(loads), 'ms');

  for (const [name, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const { scripts, shift } = await stateChanges(browser, viewport);
    tell(`${name}: script of a state change, median of ${scripts.length}`, median(scripts), 'ms');
    tell(`${name}: script of a state change, 95 of 100 below`, quantile(scripts, 0.95), 'ms');
    tell(`${name}: script of a state change, longest`, Math.max(...scripts), 'ms');
    tell(`${name}: layout shift over ${scripts.length} choices and previews`, shift, '');
    const { fps, slow } = await frames(browser, viewport);
    tell(`${name}: frames a second while playing by candle light`, fps, '');
    tell(`${name}: 95 of 100 frames within`, slow, 'ms');
  }
  for (const motion of ['full', 'calm', 'none'] as const) {
    const { page, all } = await idleShare(browser, motion);
    tell(`idle table, motion ${motion}: the page's share of a core`, page, '%');
    tell(`idle table, motion ${motion}: with the whole browser`, all, '%');
  }
  const [hands] = await measureHands(browser, [home]);
  for (const figure of describeHands(hands!)) console.log(figure);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

function tell(what: string, value: number, unit: string): void {
  console.log(`${what}: ${Number(value.toFixed(value < 1 ? 4 : 1))}${unit === '' ? '' : ` ${unit}`}`);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A new browser context with these settings. */
async function visit(
  from: Browser,
  viewport: typeof DESKTOP,
  settings: Partial<UserSettings>,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await from.newContext({ viewport, serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  await fixLuck(page, 11);
  await page.addInitScript(
    (text) => localStorage.setItem('night-cage/settings', text),
    JSON.stringify({ language: 'en', sound: false, ...settings }),
  );
  return { context, page };
}

/**
 * The time until the first choice is possible: it is marked, the frame is painted, and the main
 * thread is idle.
 */
async function timeToTable(from: Browser): Promise<number> {
  const { context, page } = await visit(from, DESKTOP, {});
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.cell.target') === null) requestAnimationFrame(look);
      else requestIdleCallback(() => (document.documentElement.dataset['ready'] = String(performance.now())));
    };
    addEventListener('DOMContentLoaded', look);
  });
  await page.goto(address);
  const ready = page.locator('html[data-ready]');
  await ready.waitFor();
  const time = Number(await ready.getAttribute('data-ready'));
  await context.close();
  return time;
}

/** Plays on; sums up the script time until each act is painted, and the layout shifts. */
async function stateChanges(
  from: Browser,
  viewport: typeof DESKTOP,
): Promise<{ scripts: number[]; shift: number }> {
  const { context, page } = await visit(from, viewport, { motion: 'none', speed: 0 });
  const devtools = await context.newCDPSession(page);
  // CPU time: other programs do not affect it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    document.documentElement.dataset['shift'] = '0';
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        // Count shifts after input, too: a changed prompt must not push anything aside.
        dataset['shift'] = String(Number(dataset['shift']) + entry.value);
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.goto(address);
  await page.locator('.cell.target').first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    document.documentElement.dataset['shift'] = '0';
  });

  const scriptTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  const scripts: number[] = [];
  const player = clicker(page, dice(11), async (found) => {
    // Look up the element before the clock starts, since that runs script too.
    const element = (await found.elementHandle()) as ElementHandle<HTMLElement>;
    const before = await scriptTime();
    await element.evaluate(
      (pressed) =>
        new Promise((painted) => {
          pressed.click();
          requestAnimationFrame(() => requestAnimationFrame(painted));
        }),
    );
    scripts.push((await scriptTime()) - before);
  });
  for (let acts = 0; acts < ACTS && (await player.act()); acts++);
  const shift = Number(await page.locator('html').getAttribute('data-shift'));
  await context.close();
  return { scripts, shift };
}

/** A table in the middle of a game, with four lit candles. */
async function litTable(
  from: Browser,
  viewport: typeof DESKTOP,
  motion: UserSettings['motion'],
): Promise<BrowserContext> {
  const { context, page } = await visit(from, viewport, { motion, speed: motion === 'full' ? 1 : 0 });
  await page.goto(address);
  const player = clicker(page, dice(5), async (found) => found.click(PRESS_OPTIONS));
  for (let acts = 0; acts < 30 && (await tryToAct(player)); acts++);
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  return context;
}

/** The frame rate during play with all animations: moving light, falling tiles, flames. */
async function frames(from: Browser, viewport: typeof DESKTOP): Promise<{ fps: number; slow: number }> {
  const context = await litTable(from, viewport, 'full');
  const page = context.pages()[0]!;
  const player = clicker(page, dice(6), async (found) => found.click(PRESS_OPTIONS));
  const counting = page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((done) => {
        const found: number[] = [];
        const begun = performance.now();
        let last = begun;
        const frame = (now: number): void => {
          found.push(now - last);
          last = now;
          if (now - begun < milliseconds) requestAnimationFrame(frame);
          else done(found.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    FPS_SECONDS * 1000,
  );
  for (let beats = 0; beats < FPS_SECONDS * 2; beats++) {
    await tryToAct(player);
    await page.waitForTimeout(BEAT);
  }
  const gaps = await counting;
  await context.close();
  return { fps: gaps.length / (gaps.reduce((sum, gap) => sum + gap, 0) / 1000), slow: quantile(gaps, 0.95) };
}

/** Seconds of CPU time, as reported by the browser. */
async function idleShare(
  from: Browser,
  motion: UserSettings['motion'],
): Promise<{ page: number; all: number }> {
  const context = await litTable(from, DESKTOP, motion);
  const devtools = await from.newBrowserCDPSession();
  const used = async (): Promise<{ page: number; all: number }> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const sum = (types: readonly string[] | null): number =>
      processInfo.reduce(
        (total, { type, cpuTime }) => total + (types?.includes(type) === false ? 0 : cpuTime),
        0,
      );
    return { page: sum(['renderer']), all: sum(null) };
  };
  const before = await used();
  await context.pages()[0]!.waitForTimeout(IDLE_SECONDS * 1000);
  const after = await used();
  await context.close();
  const share = (from: number, to: number): number => (100 * (to - from)) / IDLE_SECONDS;
  return { page: share(before.page, after.page), all: share(before.all, after.all) };
}
