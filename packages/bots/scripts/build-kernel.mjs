// Compiles src/judgement/maze-kernel.wat and writes it as base64 to src/judgement/maze-kernel.ts.
import { writeFileSync } from 'node:fs';
import { compiledKernel } from '../test/compiled-kernel.ts';

const text = `/** src/judgement/maze-kernel.wat as base64, written by \`node scripts/build-kernel.mjs\`. */
export const KERNEL =
  '${await compiledKernel()}';
`;
writeFileSync(new URL('../src/judgement/maze-kernel.ts', import.meta.url), text);
