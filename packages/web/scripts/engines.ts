// Finds Firefox and WebKit for `npm run test:deep`. `node packages/web/scripts/engines.ts` installs
// them if possible and reports what is available; tests of missing engines are skipped.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FIREFOXES = ['firefox-esr', 'firefox'] as const;
const OTHER_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
] as const;

/** The Firefox of FIREFOX_PATH, or of the system; null if there is none. */
export function findFirefox(): string | null {
  return process.env['FIREFOX_PATH'] || (installed(...FIREFOXES) ?? OTHER_PATHS.find(isProgram) ?? null);
}

/** Debian's WebKitGTK: a WebDriver, a minimal browser, and a virtual display. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

export function findWebKit(): WebKitPrograms | null {
  const [driver, screen] = [installed('WebKitWebDriver'), installed('Xvfb')];
  const browser = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').find(isProgram);
  return driver === null || screen === null || browser === undefined ? null : { driver, browser, screen };
}

function installed(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages if run as root; never asks for a password. */
function install(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || installed('apt-get') === null) return;
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  if (runs('apt-get', 'update', '-qq', ...patience))
    runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...patience, ...packages);
}

function runs(command: string, ...args: string[]): boolean {
  console.error(`Getting a browser for the tests: ${[command, ...args].join(' ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0;
}

if (import.meta.main) {
  if (findFirefox() === null) install('firefox-esr');
  if (findWebKit() === null) install('webkit2gtk-driver', 'xvfb');
  console.log(findFirefox() ?? 'There is no Firefox here: its tests are left out.');
  console.log(findWebKit()?.browser ?? 'There is no WebKitGTK with a driver here: its tests are left out.');
}
