import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Screens are tested as a browser runs them: the server's build of Solid never runs an effect.
  resolve: {
    alias: [
      { find: /^solid-js$/, replacement: 'solid-js/dist/solid.js' },
      { find: /^solid-js\/store$/, replacement: 'solid-js/store/dist/store.js' },
    ],
  },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    server: { deps: { inline: [/solid-js/] } },
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
