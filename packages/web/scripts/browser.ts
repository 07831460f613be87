// A Chromium for tests and pictures. `node packages/web/scripts/browser.ts` sees to it that there is one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without windows: the tests take half the time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'] as const;
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The one named by CHROMIUM_PATH, the system's, or the one that Playwright has downloaded; null if there is none. */
export function findBrowser(): string | null {
  return named() ?? installed(SHELL) ?? findWholeBrowser();
}

/** The same for figures: a Chromium as people have it, if there is one. */
export function findWholeBrowser(): string | null {
  return (
    named() ?? installed(...NAMES) ?? [MAC, chromium.executablePath()].find(isProgram) ?? installed(SHELL)
  );
}

function named(): string | null {
  return process.env['CHROMIUM_PATH'] || null;
}

function installed(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
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
  // No long wait for a network that is not there, where a slower browser is.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  if (root && isProgram('/usr/bin/apt-get') && runs('apt-get', 'update', '-qq', ...patience)) {
    const missing = [SHELL, ...(installed(...NAMES) === null ? ['chromium'] : [])];
    for (const name of missing.filter((one) => installed(one) === null))
      runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
  }
  if (findBrowser() !== null) return;
  runs('playwright', 'install', ...(root ? ['--with-deps'] : []), '--only-shell', 'chromium');
}

function runs(command: string, ...args: string[]): boolean {
  console.error(`Getting a browser for the tests: ${[command, ...args].join(' ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0;
}

if (import.meta.main) {
  // Most tests want the one without windows, those of the offline worker the other.
  if (named() === null && (installed(SHELL) === null || installed(...NAMES) === null)) installBrowser();
  const found = findBrowser();
  if (found === null) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.');
    process.exitCode = 1;
  } else console.log(found);
}
