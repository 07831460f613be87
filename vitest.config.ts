import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

/** A test that hangs is ended after this long; nothing fails because a machine is slow. */
const PATIENCE = 15 * 60_000;

const TESTS = ['packages/*/test/**/*.test.ts'];
const ISOLATED = ['packages/cli/test/**/*.test.ts'];

export default defineConfig({
  // `ssr` keeps the plugin from having packages of Node resolved as a browser would; components are made for a page all the same.
  plugins: [solid({ ssr: true, hot: false, solid: { generate: 'dom', hydratable: false } })],
  // Screens are tested as a browser runs them: the server's build of Solid never runs an effect.
  resolve: {
    alias: [
      { find: /^solid-js$/, replacement: 'solid-js/dist/solid.js' },
      { find: /^solid-js\/store$/, replacement: 'solid-js/store/dist/store.js' },
      { find: /^solid-js\/web$/, replacement: 'solid-js/web/dist/web.js' },
    ],
  },
  ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    setupFiles: ['./scripts/restore-globals.mjs'],
    projects: [
      // Modules of these packages keep nothing from one test to the next: they are loaded once for all files.
      {
        extends: true,
        test: { name: 'packages', isolate: false, restoreMocks: true, include: TESTS, exclude: ISOLATED },
      },
      { extends: true, test: { name: 'cli', include: ISOLATED } },
    ],
    server: {
      deps: {
        inline: [/solid-js/],
        // Node runs these sources as they are, several times faster than what Vitest would make of them.
        external: [/\/packages\/(?!web\/)[^/]+\/src\//],
      },
    },
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});
