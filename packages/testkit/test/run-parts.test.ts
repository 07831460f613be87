import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

interface Part {
  readonly name: string;
  readonly needs: readonly string[];
  readonly command: readonly string[];
}
interface Runner {
  runParts: (
    parts: readonly Part[],
    env: NodeJS.ProcessEnv,
  ) => Promise<ReadonlyMap<string, { readonly ok: boolean; readonly seconds: number }>>;
}
const script = join(import.meta.dirname, '../../../scripts/run-parts.mjs');
const { runParts } = (await import(pathToFileURL(script).href)) as Runner;

const part = (name: string, program: string, needs: readonly string[] = []): Part => ({
  name,
  needs,
  command: [process.execPath, '-e', program],
});

async function run(...parts: readonly Part[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const results = await runParts(parts, process.env);
    return { results, output: log.mock.calls.map(([line]) => String(line)) };
  } finally {
    log.mockRestore();
  }
}

test('a part starts when the parts it needs have ended, even if they failed', async () => {
  const { results, output } = await run(
    part('build', 'process.exitCode = 3'),
    part('tests', '', ['build']),
    part('lint', ''),
  );
  expect([...results].map(([name, { ok }]) => [name, ok])).toEqual([
    ['build', false],
    ['tests', true],
    ['lint', true],
  ]);
  const startOf = (name: string): number =>
    output.findIndex((line) => line.startsWith(`${name}: ${process.execPath}`));
  const endOf = (name: string): number =>
    output.findIndex((line) => /: (ok|FAILED) \(/.test(line) && line.startsWith(name));
  expect(startOf('tests')).toBeGreaterThan(endOf('build'));
  expect(startOf('lint')).toBeLessThan(endOf('build'));
});

test('every line names its part', async () => {
  const { output } = await run(part('lint', 'console.log("one\\ntwo"); console.error("three")'));
  expect(output.filter((line) => line.startsWith('lint | ')).toSorted()).toEqual([
    'lint | one',
    'lint | three',
    'lint | two',
  ]);
});

test('a program that cannot start counts as failed', async () => {
  const { results } = await run({ name: 'types', needs: [], command: ['no-such-program'] });
  expect(results.get('types')!.ok).toBe(false);
});

test('a part that needs an unknown part is an error', async () => {
  await expect(run(part('tests', '', ['build']))).rejects.toThrow('No part "build"');
});
