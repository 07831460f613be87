import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { runAfterBuild } from './run-after-build.ts';
import { compress } from './offline.ts';

const ENTRY = 'src/viewer/night-cage-replay.ts';

/**
 * Builds the embeddable viewer: a plain script beside the game, `viewer.js`, and a copy with the
 * version in its name. Built after the game, so that the service worker does not cache it: offline
 * players do not need it.
 */
export const viewer = (): Plugin =>
  runAfterBuild('night-cage:viewer', async ({ root, out }) => {
    const { version } = JSON.parse(readFileSync(join(root, '../../package.json'), 'utf8')) as {
      version: string;
    };
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { VIEWER_VERSION: JSON.stringify(version) },
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      build: {
        outDir: out,
        emptyOutDir: false,
        target: 'es2022',
        lib: { entry: ENTRY, formats: ['iife'], name: 'nightCageReplay', fileName: () => 'viewer.js' },
      },
    });
    const file = join(out, 'viewer.js');
    const banner = `/*! <night-cage-replay> ${version}, MIT licence: docs/build/embed.md */\n`;
    writeFileSync(file, banner + readFileSync(file, 'utf8'));
    const versioned = join(out, `viewer-${version}.js`);
    copyFileSync(file, versioned);
    for (const copy of [file, versioned]) compress(copy);
  });
