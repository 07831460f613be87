// Builds the web game into packages/web/dist, unless that was done already from the same sources.
// Plain JavaScript without dependencies, like install.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, toolEnv } from './install.mjs';

const web = join(root, 'packages', 'web');
const stamp = join(web, 'dist', '.built');
/** Everything that ends up in the built game, or decides how it is built. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'packages/rules/src',
  'packages/notation/src',
  'packages/bots/src',
  'packages/analysis/src',
  'packages/client/src',
  'packages/protocol/src',
  'packages/web/src',
  'packages/web/public',
  'packages/web/build',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
];

/** Is the built game up to date now? Speaks on stderr only. */
export function build() {
  const sources = hashOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;

  const started = Date.now();
  console.error('Building the game ...');
  const vite = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: web,
    // Whoever asks for it, a test among them: what is built is what is published.
    env: { ...toolEnv(), NODE_ENV: 'production' },
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  if (vite.status !== 0 || !puzzlesAreProved()) return false;
  writeFileSync(stamp, sources);
  console.error(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** A puzzle that the rules or the page's budget no longer bear out would be judged wrongly, or not at all. */
function puzzlesAreProved() {
  const launcher = join(root, 'packages', 'cli', 'bin', 'night-cage.js');
  const prove = spawnSync('node', [launcher, 'puzzles', 'prove'], {
    env: toolEnv(),
    stdio: ['ignore', 'pipe', 2],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (prove.status !== 0) console.error(`The puzzles of the game do not hold:\n${prove.stdout}`);
  return prove.status === 0;
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(place) {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  install();
  process.exitCode = build() ? 0 : 1;
}
