// Strips of frames of what acts: each ending, each boss, a strike. Into docs/pictures/theatre-*.jpg:
// `npm run pictures:theatre -w @night-cage/web [-- name ...]`. The page's clock stands still but for the steps made here, so the
// same frame is always the same picture. The built game, served as `npm start` serves it; ADDRESS names another one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { readScenario } from '@night-cage/notation';
import { choose, savedAfter, statesOf, type Prepared } from '../e2e/prepared.ts';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';
import { serve } from '@night-cage/server';
import type { Strip } from './pictures/strip.ts';
import { STRIPS } from './pictures/strips.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const STEP = 20;
const SETTINGS = {
  language: 'en',
  speed: 1,
  motion: 'full',
  sound: false,
  captions: true,
  autoForced: false,
};

function prepare(name: string): Prepared {
  const file = name.includes('/') ? `../../../${name}.yaml` : `pictures/theatre/${name}.yaml`;
  const scenario = readScenario(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return { file, scenario, moves: scenario.play.flatMap(({ intent }) => (intent === null ? [] : [intent])) };
}

/** Moves everything on: timers and frames by the page's clock, and what the style sheets move by hand. */
async function runFor(page: Page, ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += STEP) {
    await page.clock.runFor(STEP);
    await page.evaluate((step) => {
      const known = ((window as { known?: Map<Animation, number> }).known ??= new Map());
      for (const animation of document.getAnimations()) {
        const at = known.get(animation) ?? 0;
        animation.pause();
        animation.currentTime = at;
        known.set(animation, at + step);
      }
    }, STEP);
  }
}

async function framesOf(strip: Strip, address: string): Promise<{ image: string; label: string }[]> {
  const one = prepare(strip.scenario);
  const move = strip.move ?? 0;
  const context = await browser.newContext({
    viewport: strip.size ?? { width: 1000, height: 640 },
    locale: 'en',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.clock.install();
  await page.addInitScript(
    ([preferred, game]) => {
      localStorage.setItem('night-cage/settings', preferred);
      localStorage.setItem('night-cage/current', game);
    },
    [JSON.stringify({ ...SETTINGS, ...strip.settings }), JSON.stringify(savedAfter(one, move))] as const,
  );
  await page.goto(`${address}#/play`);
  await page.locator('.rack').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(Date.now() + 1000);
  const frames: { image: string; label: string }[] = [];
  for (const [space, label] of strip.points ?? []) {
    if (space !== null) await page.locator(`[data-space="${space}"]`).click();
    await runFor(page, 800);
    frames.push({ image: (await page.screenshot()).toString('base64'), label });
  }
  const photograph = async (label: string): Promise<void> => {
    const clip = strip.shows === undefined ? undefined : await boxOf(page, strip.shows);
    const shot = await page.screenshot({ type: 'png', ...(clip === undefined ? {} : { clip }) });
    frames.push({ image: shot.toString('base64'), label });
  };
  if (strip.before !== undefined) {
    await runFor(page, 600);
    await photograph(strip.before);
  }
  if (strip.points === undefined) await choose(page, statesOf(one)[move]!, one.moves[move]!);
  await page.mouse.move(0, 0);
  let now = 0;
  for (const [ms, label] of strip.frames) {
    await runFor(page, ms - now);
    now = ms;
    await photograph(`${ms} ms · ${label}`);
  }
  await context.close();
  return frames;
}

/** All of these parts of the page, and what lies between them. */
async function boxOf(
  page: Page,
  parts: readonly string[],
): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await Promise.all(parts.map(async (part) => page.locator(part).first().boundingBox()));
  const seen = boxes.filter((box) => box !== null);
  if (seen.length === 0) throw new Error(`nothing to be seen of ${parts.join(', ')}`);
  const x = Math.min(...seen.map((box) => box.x));
  const y = Math.min(...seen.map((box) => box.y));
  const right = Math.max(...seen.map((box) => box.x + box.width));
  const bottom = Math.max(...seen.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** All frames side by side on one sheet. */
async function print(
  name: string,
  strip: Strip,
  frames: readonly { image: string; label: string }[],
): Promise<void> {
  const wide = strip.frameWidth ?? 400;
  const page = await browser.newPage({
    viewport: { width: (wide + 10) * (strip.columns ?? 4) + 10, height: 100 },
  });
  const figures = frames
    .map(
      ({ image, label }) =>
        `<figure><img src="data:image/png;base64,${image}"><figcaption>${label}</figcaption></figure>`,
    )
    .join('');
  await page.setContent(
    `<style>body{margin:10px;background:#000;color:#d9c7a6;font:13px system-ui;display:grid;gap:10px;
     grid-template-columns:repeat(${strip.columns ?? 4},${wide}px)}h1{grid-column:1/-1;font:600 20px Georgia,serif;margin:0}
     figure{margin:0}img{width:100%;display:block}figcaption{padding:4px 0}</style><h1>${strip.title}</h1>${figures}`,
  );
  writeFileSync(
    `${FOLDER}theatre-${name}.jpg`,
    await page.screenshot({ type: 'jpeg', quality: 78, fullPage: true }),
  );
  await page.close();
}

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const server = serve(fileURLToPath(new URL('../dist', import.meta.url))).listen(0, 'localhost');
await once(server, 'listening');
const address = process.env['ADDRESS'] ?? `http://localhost:${(server.address() as AddressInfo).port}/`;
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...BROWSER_FLAGS],
  ...(executablePath === null ? {} : { executablePath }),
});
for (const [name, strip] of Object.entries(STRIPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await print(name, strip, await framesOf(strip, address));
  console.log(name);
}
await browser.close();
server.closeAllConnections();
server.close();
