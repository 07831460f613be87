import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { runAfterBuild } from './run-after-build.ts';

const WORKER = new URL('./worker.js', import.meta.url);
/** Icons are only needed when the game is installed, which requires a network. */
const NOT_CACHED = new Set(['.map', '.png']);
/** Pictures and fonts are already compressed. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.svg', '.txt', '.webmanifest']);

/**
 * After the build: writes the service worker that precaches all files for offline play, and
 * compressed copies for the server. Why not vite-plugin-pwa:
 * docs/contribute/adr/0008-one-tool-per-job.md.
 */
export const offline = (): Plugin =>
  runAfterBuild('night-cage:offline', ({ out }) => {
    for (const file of [...writeWorker(out), 'offline.js']) compress(join(out, file));
  });

/** Writes the service worker for the files of a folder, and returns them. */
export function writeWorker(folder: string): readonly string[] {
  const files = filesIn(folder).filter((file) => file !== 'offline.js');
  writeFileSync(join(folder, 'offline.js'), workerFor(folder, files));
  return files;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_CACHED.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

function workerFor(folder: string, files: readonly string[]): string {
  const source = readFileSync(WORKER, 'utf8');
  const hashes = Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(join(folder, file)))]));
  return [
    `const VERSION = ${JSON.stringify(hashOf(source + JSON.stringify(hashes)).slice(0, 12))};`,
    `const FILES = ${JSON.stringify(hashes)};`,
    source,
  ].join('\n');
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

export function compress(path: string): void {
  if (!COMPRESSIBLE.has(extname(path))) return;
  const text = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  };
  writeFileSync(`${path}.br`, brotliCompressSync(text, best));
}
