// Measures how long the proofs of all puzzles take in a real browser, and the size of their code:
// `node packages/web/scripts/measure-puzzles.ts`. Run nothing else meanwhile.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { BROWSER_FLAGS, findWholeBrowser } from './browser.ts';

const ENTRY = 'virtual:puzzles';
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const built = (await build({
  root: at('..'),
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['source'] },
  plugins: [
    {
      name: 'entry',
      resolveId: (id) => (id === ENTRY ? id : null),
      load: (id) =>
        id === ENTRY
          ? "import { judgeChoice, provePuzzle, decodePuzzles } from '@night-cage/analysis/puzzles'; globalThis.puzzles = { judgeChoice, provePuzzle, decodePuzzles };"
          : null,
    },
  ],
  build: { write: false, rolldownOptions: { input: ENTRY } },
})) as Rollup.RollupOutput;
const [code] = built.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));

const browser = await chromium.launch({
  executablePath: findWholeBrowser() ?? chromium.executablePath(),
  args: [...BROWSER_FLAGS],
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: code!, type: 'module' });
  const bytes = [...gunzipSync(readFileSync(at('../public/puzzles.bin')))];
  const times = await page.evaluate((file: number[]) => {
    const { puzzles } = globalThis as unknown as {
      puzzles: {
        decodePuzzles: (bytes: Uint8Array) => unknown[];
        provePuzzle: (puzzle: unknown) => unknown;
      };
    };
    const before = performance.now();
    const all = puzzles.decodePuzzles(Uint8Array.from(file));
    const read = performance.now() - before;
    const proofs = all.map((puzzle) => {
      const began = performance.now();
      if (puzzles.provePuzzle(puzzle) === null) throw new Error('a puzzle is not proved');
      return performance.now() - began;
    });
    return { read, proofs };
  }, bytes);
  const inOrder = times.proofs.toSorted((a, b) => a - b);
  const share = (part: number): string => inOrder[Math.floor((inOrder.length - 1) * part)]!.toFixed(1);
  console.log(
    `${inOrder.length} puzzles read in ${times.read.toFixed(0)} ms; a proof takes ${share(0.5)} ms (median), ` +
      `${share(0.95)} ms (95 of 100), ${share(1)} ms at most; code ${(gzipSync(code!).length / 1000).toFixed(1)} kB gzip`,
  );
} finally {
  await browser.close();
}
