// What every npm script needs first: the dependencies, and a Node that runs TypeScript sources.
// Plain JavaScript without dependencies, for it runs before anything is installed, on any Node from 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');

/** Installs what package-lock.json says, unless that was done already. Speaks on stderr only. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;

  const started = Date.now();
  console.error('Installing dependencies (npm ci) ...');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutBin() },
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  if (npm.status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
  console.error(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** The environment in which tools and sources run: the installed Node and tools come first. */
export function toolEnv() {
  return { ...process.env, PATH: bin + delimiter + pathWithoutBin() };
}

// npm itself must not run on the Node inside node_modules, which `npm ci` deletes.
function pathWithoutBin() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}
