import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { networkFrom } from '../src/judgement/maze-network.ts';
import { createSimdOdds } from '../src/judgement/maze-simd.ts';

/*
 * The network gives the same results in WebAssembly and TypeScript. Browsers use WebAssembly
 * (bot-worker.spec.ts), and so do Node processes that opt in.
 */

/** Log-odds may differ by this much: 32-bit floats against 64-bit floats. */
const STATED_ERROR = 1e-3;

test('the compiled kernel matches its source and agrees with TypeScript for all families', () => {
  const script = fileURLToPath(new URL('compare-simd.ts', import.meta.url));
  const output: unknown = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
  const { isKernel, worst, apart, looked } = output as Record<'worst' | 'apart' | 'looked', number> & {
    isKernel: boolean;
  };
  expect(isKernel, 'run node scripts/build-kernel.mjs').toBe(true);
  expect(worst).toBeLessThan(STATED_ERROR);
  // A small difference proves that WebAssembly answered.
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(STATED_ERROR);
  expect(looked).toBeGreaterThan(150);
});

test('TypeScript evaluates a network of another shape', () => {
  const other = networkFrom({
    units: [8, 8, 4],
    bytes: (length) => new Int8Array(length),
    numbers: (length) => new Float32Array(length),
  });
  expect(createSimdOdds(other)).toBeNull();
});
