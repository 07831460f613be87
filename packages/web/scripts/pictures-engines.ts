// The same pages in Chromium, Firefox and WebKit side by side, into docs/pictures/sheet-engines.jpg:
// `npm run pictures:engines -w @night-cage/web`. An engine that is not installed is left out, in one line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox as firefoxes, type Browser } from '@playwright/test';
import { openWebKit } from '../e2e/webkit.ts';
import { findFirefox, findWebKit, type WebKitPrograms } from './engines.ts';
import { printSheet, type Row } from './pictures/print-sheet.ts';
import { launch, serveBuilds, type Served } from './pictures/served.ts';

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

type Engine = () => Promise<Buffer[]>;

/** One after the other: an engine that waits for the others may fall asleep. */
async function takeAll(take: Take): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const scene of SCENES) pictures.push(await take(scene));
  return pictures;
}

const inFirefox =
  (executablePath: string, address: string): Engine =>
  async () => {
    const firefox = await firefoxes.launch({ channel: 'moz-firefox', executablePath });
    const pictures = await takeAll(inPlaywright(firefox, address));
    await firefox.close();
    return pictures;
  };

const inWebKit =
  (programs: WebKitPrograms, address: string): Engine =>
  async () => {
    const webkit = await openWebKit(programs);
    const folder = mkdtempSync(join(tmpdir(), 'night-cage-pictures-'));
    const file = join(folder, 'page.png');
    await webkit.resize(SIZE.width, SIZE.height);
    const pictures = await takeAll(async ({ hash, contrast, press }) => {
      await webkit.open(address);
      const keep =
        'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value)';
      await webkit.run(keep, kept(contrast));
      // From another page, so that the address is opened and not only its end changed.
      await webkit.open(`${address}about`);
      await webkit.open(`${address}${hash}`);
      await pause(A_WHILE);
      if (press !== undefined) {
        await webkit.press(press);
        await pause(A_WHILE);
      }
      await webkit.resize(SIZE.width, SIZE.height);
      await webkit.picture(file);
      return readFileSync(file);
    });
    await webkit.end();
    rmSync(folder, { recursive: true });
    return pictures;
  };

const [{ address, end }] = (await serveBuilds(undefined)) as [Served];
const chromium = await launch();
const engines = new Map<string, Engine>([['Chromium', async () => takeAll(inPlaywright(chromium, address))]]);
const firefox = findFirefox();
if (firefox === null) console.log('There is no Firefox here.');
else engines.set('Firefox', inFirefox(firefox, address));
const webkit = findWebKit();
if (webkit === null) console.log('There is no WebKitGTK with a driver here.');
else engines.set('WebKit', inWebKit(webkit, address));

const columns: { readonly words: string; readonly pictures: readonly Buffer[] }[] = [];
for (const [words, take] of engines) columns.push({ words, pictures: await take() });
const rows = SCENES.map((scene, n): Row => ({
  title: scene.words,
  cells: columns.map(({ words, pictures }) => ({ image: pictures[n]!, words, width: 420 })),
}));
await printSheet(chromium, 'engines', 'The same game in every engine', rows);
await chromium.close();
end();
