// How the table lies in windows of every size, before and after, into docs/pictures/sizes-*.jpg:
// `npm run pictures:sizes -w @night-cage/web -- BEFORE`, where BEFORE is the folder of an earlier build (`packages/web/dist` of its
// commit; the pictures in docs/ were made with dfca0bd). Without it there is no left half.
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import { prepared, savedAfter } from '../e2e/prepared.ts';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';
import { serve } from '@night-cage/server';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const STILL = { language: 'en', speed: 0, motion: 'none', sound: false, temperament: 'assisted' };

const shelved = (name: string): OldSave =>
  JSON.parse(readFileSync(new URL(`pictures/${name}.json`, import.meta.url), 'utf8')) as OldSave;
const scenario = (name: string, moves: number): OldSave => savedAfter(prepared(`${name}.yaml`), moves);

const KINDS = {
  base: { address: '/play', game: shelved('table') },
  'a tile in hand': { address: '/play', game: scenario('landing-with-a-candle', 1) },
  '7x7': { address: '/play', game: scenario('five-first-turns-on-the-larger-board', 14) },
  Hollow: { address: '/play', game: scenario('a-light-in-the-hollow-holds-the-other-back', 0) },
  'Hollow, below': { address: '/play', game: shelved('hollow') },
  lesson: { address: '/learn/1', game: null },
  'new game': { address: '/new', game: null },
} as const;

type Shot = readonly [kind: keyof typeof KINDS, size: string, settings?: object];
interface Sheet {
  readonly title: string;
  /** Of a true-size picture. */
  readonly scale: number;
  readonly shots: readonly Shot[];
}

const SHEETS: Readonly<Record<string, Sheet>> = {
  low: {
    title: 'Low windows',
    scale: 0.5,
    shots: [
      ['base', '844x390'],
      ['a tile in hand', '932x430'],
      ['7x7', '667x375'],
      ['Hollow', '740x360'],
      ['lesson', '844x390'],
      ['base', '568x320'],
      ['base', '844x390', { textSize: 200 }],
      ['base', '844x390', { contrast: true }],
      ['base', '320x256'],
    ],
  },
  phones: {
    title: 'Phones and tablets',
    scale: 0.5,
    shots: [
      ['base', '360x640'],
      ['lesson', '360x640'],
      ['7x7', '390x844'],
      ['Hollow', '390x844'],
      ['Hollow, below', '390x844'],
      ['base', '412x915', { contrast: true }],
      ['base', '390x844', { textSize: 200 }],
      ['new game', '390x844'],
      ['base', '820x1180'],
      ['Hollow, below', '820x1180'],
    ],
  },
  screens: {
    title: 'Screens',
    scale: 0.34,
    shots: [
      ['base', '1180x820'],
      ['base', '1366x768'],
      ['Hollow, below', '1366x768'],
      ['lesson', '1366x768'],
      ['base', '1366x768', { textSize: 150 }],
      ['base', '1366x768', { contrast: true }],
      ['7x7', '1920x1080'],
      ['base', '2560x1440'],
    ],
  },
};

const sizeOf = (size: string): { width: number; height: number } => {
  const [width, height] = size.split('x').map(Number) as [number, number];
  return { width, height };
};

async function take([kind, size, settings]: Shot, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: sizeOf(size), hasTouch: true, locale: 'en' });
  const page: Page = await context.newPage();
  const { address: where, game } = KINDS[kind];
  await page.addInitScript(
    ([preferred, saved]) => {
      localStorage.setItem('night-cage/settings', preferred);
      if (saved !== 'null') localStorage.setItem('night-cage/current', saved);
    },
    [JSON.stringify({ ...STILL, ...settings }), JSON.stringify(game)] as const,
  );
  await page.goto(`${address}#${where}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const shot = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${shot.toString('base64')}`;
}

const inWords = ([kind, size, settings]: Shot): string =>
  [kind, size, ...Object.entries(settings ?? {}).map(([name, value]) => `${name} ${value}`)].join(' · ');

async function print(name: string, { title, scale, shots }: Sheet): Promise<void> {
  const figures: string[] = [];
  for (const shot of shots) {
    const images: string[] = [];
    for (const address of addresses) images.push(await take(shot, address));
    const wide = Math.round(sizeOf(shot[1]).width * scale);
    const pair = images.map((image) => `<img src="${image}" width="${wide}">`).join('');
    figures.push(`<figure>${pair}<figcaption>${inWords(shot)}</figcaption></figure>`);
  }
  const page = await browser.newPage({ viewport: { width: 1400, height: 600 } });
  const halves = addresses.length > 1 ? ': before and after' : '';
  await page.setContent(
    `<style>body{margin:12px;background:#2a2622;color:#f3e6cf;font:13px system-ui;display:flex;flex-wrap:wrap;gap:14px}
     h1{flex:1 0 100%;font:600 20px Georgia,serif;margin:0}figure{margin:0}img{margin-right:4px;vertical-align:top}
     figcaption{padding-top:3px}</style><h1>${title}${halves}</h1>${figures.join('')}`,
  );
  writeFileSync(
    `${FOLDER}sizes-${name}.jpg`,
    await page.screenshot({ type: 'jpeg', quality: 62, fullPage: true }),
  );
  await page.close();
  console.log(name);
}

const [before] = process.argv.slice(2);
const builds = [
  ...(before === undefined ? [] : [before]),
  fileURLToPath(new URL('../dist', import.meta.url)),
];
const servers = builds.map((folder) => serve(folder).listen(0, 'localhost'));
await Promise.all(servers.map(async (server) => once(server, 'listening')));
const addresses = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}/`);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...BROWSER_FLAGS],
  ...(executablePath === null ? {} : { executablePath }),
});
for (const [name, sheet] of Object.entries(SHEETS)) await print(name, sheet);
await browser.close();
for (const server of servers) {
  server.closeAllConnections();
  server.close();
}
