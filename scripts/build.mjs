// Builds the web game into packages/web/dist, unless it is up to date. Plain JavaScript without
// dependencies, like install.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, toolEnv } from './install.mjs';

const web = join(root, 'packages', 'web');
const stamp = join(web, 'dist', '.built');
/** Everything that the build contains, or that affects it. */
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

/** Returns whether the build is up to date now. Prints to stderr only. */
export function build() {
  const sources = hashOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;

  const started = Date.now();
  console.error('Building the game ...');
  const vite = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: web,
    // Always a production build, even when a test runs this.
    env: { ...toolEnv(), NODE_ENV: 'production' },
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  if (vite.status !== 0 || !provePuzzles()) return false;
  writeFileSync(stamp, sources);
  console.error(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** A puzzle that no longer matches the rules or the page's search budget would be judged wrongly. */
function provePuzzles() {
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

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(path) {
  const fullPath = join(root, path);
  if (!existsSync(fullPath)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(fullPath, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  install();
  process.exitCode = build() ? 0 : 1;
}
