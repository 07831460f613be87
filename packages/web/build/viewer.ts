import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterWriting } from './after-writing.ts';
import { compress } from './offline.ts';

const ENTRY = 'src/viewer/night-cage-replay.ts';

/**
 * The viewer for other people's pages: one plain script beside the game, `viewer.js`, and the same under the name of its version. It comes after
 * the game is written: who plays offline does not need it.
 */
export const viewer = (): Plugin =>
  afterWriting('night-cage:viewer', async ({ root, out }) => {
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
    const named = join(out, `viewer-${version}.js`);
    copyFileSync(file, named);
    for (const made of [file, named]) compress(made);
  });
