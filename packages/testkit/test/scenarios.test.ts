import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseScenario, runScenario } from '@night-cage/notation';

const root = join(import.meta.dirname, '../../..');
const files = globSync('scenarios/*.yaml', { cwd: root }).sort();
const read = (file: string) => parseScenario(readFileSync(join(root, file), 'utf8'));

describe('scenarios', () => {
  test.each(files.map((file) => [basename(file, '.yaml'), file]))('%s', (_, file) => {
    expect(runScenario(read(file))).toEqual([]);
  });
});

test('a scenario covers every rule', () => {
  const rules = readFileSync(join(root, 'docs/play/rules.md'), 'utf8');
  const ids = [...rules.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id]) => id!);
  const exercised = new Set(files.flatMap((file) => read(file).rules));
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.filter((id) => !exercised.has(id))).toEqual([]);
  expect([...exercised].filter((id) => !ids.includes(id))).toEqual([]);
});
