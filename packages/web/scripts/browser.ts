// Finds Chromium for tests and pictures. `node packages/web/scripts/browser.ts` installs it if
// needed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Headless Chromium: tests run twice as fast in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'] as const;
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser of CHROMIUM_PATH, of the system, or downloaded by Playwright; null if there is none.
 */
export function findBrowser(): string | null {
  return named() ?? installed(SHELL) ?? findWholeBrowser();
}

/** The same for measurements: preferably a full Chromium, as people use it. */
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

/** For machines without a display, GPU or network. Chromium cannot run its sandbox as root. */
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

/** Installs Debian's package if run as root, and Playwright's download otherwise. */
function installBrowser(): void {
  const root = process.getuid?.() === 0;
  // Short timeouts: without a network, fall back quickly to the browser that is there.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  if (root && isProgram('/usr/bin/apt-get') && runs('apt-get', 'update', '-qq', ...patience)) {
    const missing = [SHELL, ...(installed(...NAMES) === null ? ['chromium'] : [])];
    for (const name of missing.filter((candidate) => installed(candidate) === null))
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
  // Most tests use the headless shell; the service worker tests need full Chromium.
  if (named() === null && (installed(SHELL) === null || installed(...NAMES) === null)) installBrowser();
  const found = findBrowser();
  if (found === null) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.');
    process.exitCode = 1;
  } else console.log(found);
}
