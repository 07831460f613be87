// Takes every screen of the built game at four sizes as PNG files: `npm run screens -- FOLDER [name
// ...]`; for another language put LANGUAGE=fr before it.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@night-cage/protocol';
import { SHOTS } from './screens/shots.ts';
import { launchBrowser, serveBuild, takeShot } from './screens/take-shot.ts';

const A_PHONE = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SIZES = {
  '390x844': { viewport: { width: 390, height: 844 }, ...A_PHONE },
  '844x390': { viewport: { width: 844, height: 390 }, ...A_PHONE },
  '1280x800': { viewport: { width: 1280, height: 800 } },
  '2560x1440': { viewport: { width: 2560, height: 1440 } },
} as const;

const [folder, ...names] = parseArgs({ allowPositionals: true }).positionals;
if (folder === undefined) throw new Error('Name a folder: npm run screens -- FOLDER [name ...]');
const language = LANGUAGES.find((code) => code === process.env['LANGUAGE']) ?? 'en';
// npm runs this in the package's folder; resolve against the user's.
const target = resolve(process.env['INIT_CWD'] ?? '.', folder);
mkdirSync(target, { recursive: true });

const { address, stop } = await serveBuild();
const browser = await launchBrowser();
for (const [name, shot] of Object.entries(SHOTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const [size, window] of Object.entries(SIZES))
    await takeShot(browser, address, { language, ...shot }, window, async (page) => {
      await page.screenshot({ path: join(target, `${name}-${size}.png`) });
    });
  console.log(name);
}
await browser.close();
stop();
