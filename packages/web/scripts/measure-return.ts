// Measures a returning visit: all files are cached, and a saved game is on the table. Part of `npm
// run measure`.
import type { Browser, BrowserContext } from '@playwright/test';
import { dice, fixLuck } from '../e2e/fix-luck.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from '../e2e/play-to-the-end.ts';
import type { TraceEvent } from './trace.ts';

const DESKTOP = { width: 1280, height: 800 };
/** Choices made before leaving the table: four candles are lit, and there is a maze to paint. */
const ACTS = 30;

/** Milliseconds from the navigation until the board with its maze is painted. */
export interface Return {
  /** Wall-clock time. */
  readonly painted: number;
  /** CPU time of the main thread: other programs do not affect it. */
  readonly thread: number;
  /** The part of it spent in scripts. */
  readonly script: number;
}

/** Plays a while, leaves, and returns `times` times, each time in a new tab. */
export async function returningVisits(browser: Browser, home: string, times: number): Promise<Return[]> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en' });
  await playAndLeave(context, home);
  const visits: Return[] = [];
  for (let n = 0; n < times; n++) visits.push(await comeBack(browser, context, `${home}#/play`));
  await context.close();
  return visits;
}

async function playAndLeave(context: BrowserContext, home: string): Promise<void> {
  const page = await context.newPage();
  await fixLuck(page, 11);
  await page.goto(home);
  await page.evaluate(async () => {
    const settings = { language: 'en', sound: false, motion: 'none', speed: 0 };
    localStorage.setItem('night-cage/settings', JSON.stringify(settings));
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${home}#/play/new`);
  await page.reload();
  const player = clicker(page, dice(5), async (found) => found.click(PRESS_OPTIONS));
  for (let acts = 0; acts < ACTS; acts++)
    if (!(await tryToAct(player))) await player.offers.first().waitFor();
  // With animations, as in the default settings.
  await page.evaluate(() =>
    localStorage.setItem('night-cage/settings', JSON.stringify({ language: 'en', sound: false })),
  );
  await page.close();
}

async function comeBack(browser: Browser, context: BrowserContext, address: string): Promise<Return> {
  const page = await context.newPage();
  await page.addInitScript(watchBoard);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8'],
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('board').length > 0);
  const painted = await page.evaluate(() => performance.getEntriesByName('board')[0]!.startTime);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  return { painted, ...workIn(trace.traceEvents, painted) };
}

/** Runs in the page: sets a performance mark when the board is painted. */
function watchBoard(): void {
  // The canvas gets its size when the maze is drawn; one frame later it is painted.
  const look = (): void => {
    const canvas = document.querySelector<HTMLCanvasElement>('.picture canvas');
    if (canvas === null || canvas.width <= 1) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('board')));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, attributeFilter: ['width'] });
}

const isScript = ({ name }: TraceEvent): boolean =>
  /^(EvaluateScript|FunctionCall|FireAnimationFrame|TimerFire|RunMicrotasks|v8\.\w+|.*MicrotaskCheckpoint)$/i.test(
    name,
  );

/** The main thread's work until its board was painted. */
function workIn(events: readonly TraceEvent[], painted: number): Pick<Return, 'thread' | 'script'> {
  const mark = events.find(({ name }) => name === 'board')!;
  const from = mark.ts - painted * 1000;
  const here = events
    .filter(
      ({ pid, tid, ts, ph }) =>
        pid === mark.pid && tid === mark.tid && ts >= from && ts < mark.ts && ph === 'X',
    )
    .toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!);
  return { thread: timeOf(here), script: timeOf(here.filter(isScript)) };
}

/** The CPU time in milliseconds; nested events count once. */
function timeOf(events: readonly TraceEvent[]): number {
  let sum = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of events) {
    if (ts < end) continue;
    sum += tdur;
    end = ts + dur;
  }
  return sum / 1000;
}
