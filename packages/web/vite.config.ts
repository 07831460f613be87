import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { compileAtOnce } from './build/compile-at-once.ts';
import { noTopLevelAwait } from './build/no-top-level-await.ts';
import { offline } from './build/offline.ts';
import { viewer } from './build/viewer.ts';
import { firstPicture } from './build/first-picture.ts';
import { firstDocument } from './build/first-document.ts';

/** What several pages have that the table brings later, or the first page and the table both: apart, so that neither waits for the other. */
const SHARED =
  /\/src\/(art\/flame\.ts|ui\/icons\/Icon\.tsx|storage\/(local-storage|load-game-storage|read-last-game|write-last-game|unreadable-games)\.ts)$/;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  // Relative addresses: the built game works from any folder of any server.
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
      // How long Solid's compiler takes is no news to whoever starts the game.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'assets/first-[hash].js',
        // What every page needs comes in one file, the table in a second one, what paints a maze in a third, and what
        // follows right after the first paint in a fourth: few files compress better than many, and each is asked for once.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'shared', test: SHARED, priority: 3 },
            // Signs that no table begins with.
            { name: 'page-icons', test: /\/src\/ui\/icons\/page-icons\.ts$/, priority: 3 },
            // What events hold: for tables elsewhere, kept games and links, each loaded without the others.
            { name: 'fields', test: /\/rules\/src\/game\/(\w+-)?fields\.ts$/, priority: 3 },
            { name: 'table', test: /\/src\/app\/GamePages\.tsx$/, priority: 2 },
            { name: 'maze', test: /\/src\/board\/maze-renderer\.ts$/, priority: 2 },
            { name: 'deferred', test: /\/src\/table\/deferred\.ts$/, priority: 1 },
            // A table elsewhere: lobby and game, without what follows when it stands.
            { name: 'elsewhere', test: /\/src\/online\/TablePage\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});
