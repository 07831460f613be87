import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { offline } from './build/offline.ts';
import { firstPicture } from './build/first-picture.ts';
import { preloads } from './build/preloads.ts';

export default defineConfig({
  // Relative addresses: the built game works from any folder of any server.
  base: './',
  plugins: [solid(), firstPicture(), preloads(), offline()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long Solid's compiler takes is no news to whoever starts the game.
      checks: { bundlerTimings: false },
      output: {
        // What the first page needs comes in one file: it compresses better than ten, and is asked for once.
        // What follows right after the first paint comes in a second one.
        codeSplitting: {
          groups: [
            { name: 'game', tags: ['$initial'], priority: 2 },
            { name: 'deferred', test: /\/src\/table\/deferred\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
});
