// The same pages in Chromium, Firefox and WebKit side by side, into docs/pictures/sheet-engines.jpg:
// `npm run pictures:engines -w @night-cage/web`. An engine that is not installed is left out, in one line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox as firefoxes, type Browser } from '@playwright/test';
import { openWebKit } from '../e2e/webkit.ts';
import { findFirefox, findWebKit } from './engines.ts';
import { printSheet, type Row } from './pictures/print-sheet.ts';
import { launch, serveBuilds } from './pictures/served.ts';

const SIZE = { width: 1280, height: 800 };
const STILL = { language: 'en', speed: 0, motion: 'none', sound: false, temperament: 'assisted' };
const GAME = readFileSync(new URL('pictures/table.json', import.meta.url), 'utf8');

interface Scene {
  readonly words: string;
  readonly hash: string;
  readonly contrast: boolean;
  /** What is pressed before the picture is taken. */
  readonly press?: string;
}
const SCENES: readonly Scene[] = [
  { words: 'the table', hash: '#/play', contrast: false },
  { words: 'the table, high contrast', hash: '#/play', contrast: true },
  { words: 'the settings', hash: '#/', contrast: false, press: '.home-access' },
  { words: 'the first page, high contrast', hash: '#/', contrast: true },
];

const kept = (contrast: boolean): Record<string, string> => ({
  'night-cage/settings': JSON.stringify({ ...STILL, contrast }),
  'night-cage/current': GAME,
});
/** Until fonts, light and what comes after the first paint are there. */
const A_WHILE = 2500;
const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Take = (scene: Scene) => Promise<Buffer>;

const inPlaywright =
  (browser: Browser, address: string): Take =>
  async ({ hash, contrast, press }) => {
    const context = await browser.newContext({ viewport: SIZE, locale: 'en' });
    const page = await context.newPage();
    await page.addInitScript((all) => {
      if (origin !== 'null') for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, kept(contrast));
    await page.goto(`${address}${hash}`);
    await page.locator('main').waitFor();
    if (press !== undefined) await page.locator(press).click();
    await pause(A_WHILE);
    const picture = await page.screenshot();
    await context.close();
    return picture;
  };

const engines = new Map<string, { readonly take: Take; readonly end: () => Promise<void> }>();
const [{ address, end }] = (await serveBuilds(undefined)) as [Awaited<ReturnType<typeof serveBuilds>>[0]];
const chromium = await launch();
engines.set('Chromium', { take: inPlaywright(chromium, address), end: async () => undefined });

const executablePath = findFirefox();
if (executablePath === null) console.log('There is no Firefox here.');
else {
  const firefox = await firefoxes.launch({ channel: 'moz-firefox', executablePath });
  engines.set('Firefox', { take: inPlaywright(firefox, address), end: async () => firefox.close() });
}

const programs = findWebKit();
if (programs === null) console.log('There is no WebKitGTK with a driver here.');
else {
  const webkit = await openWebKit(programs);
  const folder = mkdtempSync(join(tmpdir(), 'night-cage-pictures-'));
  const take: Take = async ({ hash, contrast, press }) => {
    await webkit.resize(SIZE.width, SIZE.height);
    await webkit.open(address);
    await webkit.run(
      'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value)',
      kept(contrast),
    );
    await webkit.open(`${address}about`);
    await webkit.open(`${address}${hash}`);
    await pause(A_WHILE);
    if (press !== undefined) await webkit.press(press);
    await pause(A_WHILE);
    const file = join(folder, 'page.png');
    await webkit.picture(file);
    return readFileSync(file);
  };
  engines.set('WebKit', {
    take,
    end: async () => {
      await webkit.end();
      rmSync(folder, { recursive: true });
    },
  });
}

const rows: Row[] = [];
for (const scene of SCENES) {
  const cells = [];
  for (const [words, engine] of engines) cells.push({ image: await engine.take(scene), words, width: 420 });
  rows.push({ title: scene.words, cells });
}
await printSheet(chromium, 'engines', 'The same game in every engine', rows);
for (const engine of engines.values()) await engine.end();
await chromium.close();
end();
