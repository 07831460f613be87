// One sheet for each thing that was made better on every screen: before and after, in the usual colours and in high contrast,
// into docs/pictures/sheet-*.jpg: `npm run pictures:sheets -w @night-cage/web -- BEFORE [name ...]`, where BEFORE is the
// folder of an earlier build (`packages/web/dist` of its commit; those in docs/ were made with dfca0bd).
import type { Browser } from '@playwright/test';
import { printSheet, type Cell } from './pictures/print-sheet.ts';
import { launch, serveBuilds, type Served } from './pictures/served.ts';
import { SHEETS, type Sheet, type Shot } from './pictures/sheets.ts';

const STILL = { language: 'en', speed: 0, motion: 'none', sound: false, temperament: 'assisted' };

const sizeOf = (size: string): { width: number; height: number } => {
  const [width, height] = size.split('x').map(Number) as [number, number];
  return { width, height };
};

async function take(
  browser: Browser,
  shot: Shot,
  { address }: Served,
  contrast: boolean,
): Promise<Buffer | null> {
  const context = await browser.newContext({
    viewport: sizeOf(shot.size),
    hasTouch: true,
    locale: 'en',
    serviceWorkers: 'block',
    forcedColors: shot.hasForcedColours === true ? 'active' : 'none',
    // Spoiled settings cannot say it.
    contrast: contrast ? 'more' : 'no-preference',
  });
  const page = await context.newPage();
  const kept = {
    'night-cage/settings': JSON.stringify({ ...STILL, contrast, ...shot.settings }),
    ...(shot.game === undefined ? {} : { 'night-cage/current': JSON.stringify(shot.game) }),
    ...shot.kept,
  };
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(`${address}#${shot.address}`);
  await page.evaluate(async () => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // What comes after the first paint, too; a page that stays blank has nothing of it.
  if (shot.address.startsWith('/play'))
    await page
      .locator('.rack')
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(() => undefined);
  await page.waitForTimeout(500);
  await shot.act?.(page).catch(() => undefined);
  await page.waitForTimeout(500);
  // A page that has hung gives no picture.
  const picture = await page.screenshot({ timeout: 10_000 }).catch(() => null);
  await context.close();
  return picture;
}

async function print(browser: Browser, name: string, sheet: Sheet, builds: readonly Served[]): Promise<void> {
  const rows = [];
  for (const shot of sheet.shots) {
    const cells: Cell[] = [];
    for (const contrast of [false, true])
      for (const build of builds) {
        const image = await take(browser, shot, build, contrast);
        const words = contrast ? `${build.words}, high contrast` : build.words;
        cells.push({
          image,
          words: image === null ? `${words}: no answer within ten seconds` : words,
          width: Math.round(sizeOf(shot.size).width * (shot.scale ?? sheet.scale)),
        });
      }
    rows.push({ title: `${shot.words} · ${shot.size}`, cells });
  }
  await printSheet(browser, name, sheet.title, rows);
}

const [before, ...wanted] = process.argv.slice(2);
const builds = await serveBuilds(before);
const browser = await launch();
for (const [name, sheet] of Object.entries(SHEETS))
  if (wanted.length === 0 || wanted.includes(name)) await print(browser, name, sheet, builds);
await browser.close();
for (const build of builds) build.end();
