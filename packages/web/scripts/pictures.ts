import type { Language } from '@night-cage/protocol';
// Pictures of every screen at both sizes, into docs/pictures: `npm run pictures -w @night-cage/web [-- name ...]`.
// Games of bots and positions of scenarios, always the same; the built game, served as `npm start` serves it.
import { mkdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { readScenario } from '@night-cage/notation';
import { positionState, type State } from '@night-cage/rules';
import type { OldSave } from '@night-cage/client';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';
import { serve } from '@night-cage/server';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;
/** Light that stands still, so that a picture of nothing new is the same picture. */
const STILL = { speed: 0, motion: 'none', sound: false, temperament: 'assisted' };

interface Shot {
  readonly address: string;
  readonly language?: Language;
  readonly settings?: object;
  readonly game?: OldSave;
  /** The device chooses the colours. */
  readonly hasForcedColours?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

function scenario(name: string): OldSave {
  const file = new URL(`../../../scenarios/${name}.yaml`, import.meta.url);
  const { position, stack } = readScenario(readFileSync(file, 'utf8'));
  const from: State = positionState(position);
  return { version: 1, setup: from.setup, seed: 'pictures', from, told: stack, choices: [] };
}

function shelved(name: string): OldSave {
  return JSON.parse(readFileSync(new URL(`pictures/${name}.json`, import.meta.url), 'utf8')) as OldSave;
}

const point = (space: string) => async (page: Page) => {
  await page.locator(`[data-space="${space}"]`).click();
};
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const SHOTS: Readonly<Record<string, Shot>> = {
  home: { address: '/' },
  new: { address: '/new' },
  table: { address: '/play', game: shelved('table') },
  danger: { address: '/play', game: scenario('a-monster-strikes-once-in-a-charge'), act: point('b3') },
  hollow: { address: '/play', game: shelved('hollow') },
  won: { address: '/play', game: shelved('won') },
  lost: { address: '/play', game: shelved('lost') },
  menu: { address: '/play', game: shelved('table'), act: press('Menu') },
  contrast: { address: '/play', game: shelved('table'), settings: { contrast: true } },
  'forced-colours': { address: '/play', game: shelved('table'), hasForcedColours: true },
  broken: {
    address: '/',
    act: async (page) => {
      await page.route('**/assets/About-*.js', (route) => route.abort());
      await page.evaluate(() => {
        location.hash = '/about';
      });
      await page.locator('.broken').waitFor();
    },
  },
  'large-text': { address: '/play', game: shelved('table'), settings: { textSize: 200 } },
  hint: {
    address: '/play',
    game: shelved('table'),
    settings: { temperament: 'coach' },
    act: async (page) => {
      await press(/^Hint/)(page);
      await page.locator('.hint-advice').waitFor({ timeout: 30_000 });
    },
  },
  games: { address: '/games' },
  learn: { address: '/learn' },
  lesson: { address: '/learn/4' },
  rules: { address: '/rules' },
  rule: { address: '/rules/M5' },
  settings: { address: '/', act: async (page) => page.locator('.home-access').click() },
  about: { address: '/about' },
  'table-fr': { address: '/play', game: shelved('table'), language: 'fr' },
  'table-de': { address: '/play', game: shelved('table'), language: 'de' },
  'new-de': { address: '/new', language: 'de' },
};

async function take(name: string, shot: Shot, size: keyof typeof SIZES, address: string): Promise<void> {
  const context = await browser.newContext({
    ...SIZES[size],
    reducedMotion: 'reduce',
    forcedColors: shot.hasForcedColours === true ? 'active' : 'none',
    locale: 'en',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const settings = { ...STILL, language: shot.language ?? 'en', ...shot.settings };
  await page.addInitScript(
    ([preferred, game]) => {
      localStorage.setItem('night-cage/settings', preferred);
      if (game !== '') localStorage.setItem('night-cage/current', game);
    },
    [JSON.stringify(settings), shot.game === undefined ? '' : JSON.stringify(shot.game)] as const,
  );
  await page.goto(`${address}#${shot.address}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await shot.act?.(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${FOLDER}${name}-${size}.png` });
  await context.close();
}

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const server = serve(fileURLToPath(new URL('../dist', import.meta.url))).listen(0, 'localhost');
await once(server, 'listening');
const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...BROWSER_FLAGS],
  ...(executablePath === null ? {} : { executablePath }),
});
for (const [name, shot] of Object.entries(SHOTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) await take(name, shot, size, address);
  console.log(name);
}
await browser.close();
server.closeAllConnections();
server.close();
