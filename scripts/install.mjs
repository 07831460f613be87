// Every npm script needs this first: the dependencies, and a Node that runs TypeScript sources.
// Plain JavaScript without dependencies, because it runs before they are installed, on Node 20 or
// newer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whatNodeLacks } from './node-version.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');

/** Installs the dependencies in package-lock.json, unless they are up to date. Prints to stderr only. */
export function install() {
  const lacking = whatNodeLacks(process.versions.node, process.platform, process.arch);
  if (lacking !== null) fail(lacking);
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return checkBundledNode();

  const started = Date.now();
  console.error('Installing dependencies (npm ci) ...');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutBin() },
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  if (npm.status !== 0) fail('npm ci failed: see above.');
  checkBundledNode();
  writeFileSync(stamp, lock);
  console.error(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** If this Node is too old, the one in the dependencies must be installed and work. */
function checkBundledNode() {
  if (whatNodeLacks(process.versions.node, process.platform) === null) return;
  const bundled = spawnSync('node', ['--version'], { env: toolEnv(), encoding: 'utf8' });
  const version = (bundled.stdout ?? '').trim().slice(1) || process.versions.node;
  const lacking = whatNodeLacks(version, process.platform);
  if (lacking !== null) fail(lacking);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The environment for tools and sources: the installed Node and tools come first on the PATH. */
export function toolEnv() {
  return { ...process.env, PATH: bin + delimiter + pathWithoutBin() };
}

// npm itself must not run on the Node in node_modules, because `npm ci` deletes it.
function pathWithoutBin() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}
