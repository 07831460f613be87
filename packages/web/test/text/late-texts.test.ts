import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/* Lazy modules that use texts are imported with `loadWithTexts(import('./Module.tsx'))`. */

const SRC = join(import.meta.dirname, '../../src');
const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [normalize(file), readFileSync(join(SRC, file), 'utf8')]),
);

const STATIC = /^(?:import|export)\s(?!type\s)[^;']*?from '(\.[^']+)'/gm;
const LATER = /(loadWithTexts\()?import\('(\.[^']+)'\)/g;

const staticImports = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(STATIC)].map(([, to]) => normalize(join(dirname(file), to!)));

/** Whether a module or its static imports use texts. */
function needsTexts(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const isSaid = /^const \w+ = needPart\(/m.test(sources.get(file) ?? '');
  return isSaid || staticImports(file).some((other) => needsTexts(other, seen));
}

const later = [...sources].flatMap(([from, source]) =>
  [...source.matchAll(LATER)].map(([, wait, to]) => ({
    from,
    to: normalize(join(dirname(from), to!)),
    isWaiting: wait !== undefined,
  })),
);

test('lazy imports wait for the texts that their module needs', () => {
  const gaps = later.filter(({ to, isWaiting }) => !isWaiting && needsTexts(to));
  expect(later.filter(({ isWaiting }) => isWaiting).length).toBeGreaterThan(50);
  expect(gaps.map(({ from, to }) => `${from} loads ${to} without loadWithTexts`)).toEqual([]);
});

test('the initial modules need only the texts that are always loaded', () => {
  expect(needsTexts('app/main.tsx')).toBe(false);
});
