// A Chromium for tests and pictures. `node packages/web/scripts/browser.ts` sees to it that there is one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'] as const;
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The one named by CHROMIUM_PATH, the system's, or the one that Playwright has downloaded; null if there is none. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...installed, MAC, chromium.executablePath()].find(isProgram) ?? null;
}

/** Machines without a screen, a graphics card or a network; a program of root must not want a sandbox. */
export const BROWSER_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's package where we may install it, Playwright's download elsewhere. */
function installBrowser(): void {
  const root = process.getuid?.() === 0;
  if (root && runs('apt-get', 'update', '-qq')) {
    runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  if (findBrowser() === null) runs('playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium');
}

function runs(command: string, ...args: string[]): boolean {
  console.error(`No Chromium found: ${[command, ...args].join(' ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0;
}

if (import.meta.main) {
  if (findBrowser() === null) installBrowser();
  const found = findBrowser();
  if (found === null) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.');
    process.exitCode = 1;
  } else console.log(found);
}
