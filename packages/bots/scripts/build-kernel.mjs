// Puts src/judgement/maze-kernel.wat into bytes, and those as text into src/judgement/maze-kernel.ts.
import { writeFileSync } from 'node:fs';
import { compiledKernel } from '../test/compiled-kernel.ts';

const text = `/** src/judgement/maze-kernel.wat in bytes, written by \`node scripts/build-kernel.mjs\`. */
export const KERNEL =
  '${await compiledKernel()}';
`;
writeFileSync(new URL('../src/judgement/maze-kernel.ts', import.meta.url), text);
