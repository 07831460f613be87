import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { networkFrom } from '../src/judgement/maze-network.ts';
import { mazeOddsBySimd } from '../src/judgement/maze-simd.ts';

/* The network in WebAssembly and in TypeScript are one. Browsers use it (bot-worker.spec.ts), and a process of Node that says so. */

/** Log-odds may differ by this much: 32-bit floats against 64-bit ones. */
const STATED_ERROR = 1e-3;

test('its bytes are those of the source, and it answers what plain TypeScript answers, by the networks of all families', () => {
  const script = fileURLToPath(new URL('compare-simd.ts', import.meta.url));
  const said: unknown = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
  const { isKernel, worst, apart, looked } = said as Record<'worst' | 'apart' | 'looked', number> & {
    isKernel: boolean;
  };
  expect(isKernel, 'run node scripts/build-kernel.mjs').toBe(true);
  expect(worst).toBeLessThan(STATED_ERROR);
  // A little, so it was WebAssembly that answered.
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(STATED_ERROR);
  expect(looked).toBeGreaterThan(150);
});

test('a network of another shape is left to TypeScript', () => {
  const other = networkFrom({
    units: [8, 8, 4],
    bytes: (length) => new Int8Array(length),
    numbers: (length) => new Float32Array(length),
  });
  expect(mazeOddsBySimd(other)).toBeNull();
});
