import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { compileAtOnce } from './build/compile-at-once.ts';
import { noTopLevelAwait } from './build/no-top-level-await.ts';
import { offline } from './build/offline.ts';
import { viewer } from './build/viewer.ts';
import { firstPicture } from './build/first-picture.ts';
import { firstDocument } from './build/first-document.ts';

/**
 * Modules that several pages share with the table or the home page: in a separate chunk, so that
 * neither loads the other.
 */
const SHARED =
  /\/src\/(art\/flame\.ts|ui\/icons\/Icon\.tsx|storage\/(local-storage|load-game-storage|read-last-game|write-last-game|unreadable-games)\.ts)$/;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  // Relative URLs, so that the built game works from any folder on any server.
  base: './',
  define: { GAME_VERSION: JSON.stringify(version) },
  plugins: [
    solid(),
    firstPicture(),
    firstDocument(),
    compileAtOnce(),
    noTopLevelAwait(),
    offline(),
    viewer(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Suppresses a warning about the duration of Solid's compiler.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'assets/first-[hash].js',
        // One chunk each for what every page needs, the table, the maze renderer, and what follows
        // the first paint: few files compress better than many, and each is requested once.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'shared', test: SHARED, priority: 3 },
            // Icons that the table does not need at once.
            { name: 'page-icons', test: /\/src\/ui\/icons\/page-icons\.ts$/, priority: 3 },
            // The fields of events: used by online tables, saved games and links, which load
            // separately.
            { name: 'fields', test: /\/rules\/src\/game\/(\w+-)?fields\.ts$/, priority: 3 },
            { name: 'table', test: /\/src\/app\/GamePages\.tsx$/, priority: 2 },
            { name: 'maze', test: /\/src\/board\/maze-renderer\.ts$/, priority: 2 },
            { name: 'deferred', test: /\/src\/table\/deferred-parts\.ts$/, priority: 1 },
            // An online table: lobby and game, without the deferred part.
            { name: 'online-table', test: /\/src\/online\/TablePage\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});
