// A first visit on a slow line with a slow processor, moment by moment, into docs/pictures/sheet-first-load.jpg:
// `npm run pictures:load -w @night-cage/web -- BEFORE`, where BEFORE is the folder of an earlier build.
import type { Browser } from '@playwright/test';
import { printSheet, type Cell, type Row } from './pictures/print-sheet.ts';
import { launch, serveBuilds, type Served } from './pictures/served.ts';

/** Slow 4G and a processor four times slower, as `npm run measure` has them. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const MOMENTS = [500, 800, 1200, 1600, 2300] as const;
const SIZE = { width: 720, height: 520 };
const WIDTH = 300;

/** What was on screen at each of the moments. */
async function film(browser: Browser, address: string, contrast: boolean): Promise<Cell[]> {
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'en',
    serviceWorkers: 'block',
    contrast: contrast ? 'more' : 'no-preference',
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const frames: { at: number; image: Buffer }[] = [];
  tools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, image: Buffer.from(data, 'base64') });
    tools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await tools.send('Page.startScreencast', { format: 'png' });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(MOMENTS.at(-1)! + 800);
  // As the page itself counts: from when it was asked for.
  const began = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return MOMENTS.map((moment) => ({
    image: frames.findLast(({ at }) => at - began <= moment)?.image ?? null,
    words: `${moment} ms`,
    width: WIDTH,
  }));
}

const rowsOf = async (browser: Browser, builds: readonly Served[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [words, hash] of [
    ['the table', '#/play/new'],
    ['the first page', ''],
  ] as const)
    for (const contrast of [false, true])
      for (const build of builds)
        rows.push({
          title: `${words}${contrast ? ', high contrast' : ''}: ${build.words}`,
          cells: await film(browser, `${build.address}${hash}`, contrast),
        });
  return rows;
};

const builds = await serveBuilds(process.argv[2]);
const browser = await launch(true);
const title = 'A first visit on slow 4G with a processor four times slower';
await printSheet(browser, 'first-load', title, await rowsOf(browser, builds));
await browser.close();
for (const build of builds) build.end();
