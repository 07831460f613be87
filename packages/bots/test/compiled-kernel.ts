import { readFileSync } from 'node:fs';
import wabt from 'wabt';

/** The kernel of the maze network, compiled from its source, as base64. */
export async function compiledKernel(): Promise<string> {
  const tools = await wabt();
  const source = readFileSync(new URL('../src/judgement/maze-kernel.wat', import.meta.url), 'utf8');
  const { buffer } = tools.parseWat('maze-kernel.wat', source, { simd: true }).toBinary({});
  return Buffer.from(buffer).toString('base64');
}
