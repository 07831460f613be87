import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The folders of the page stand on each other in one order, and docs/architecture.md says which: a table, the lowest folder
 * first. An import may only go down, types and lazily loaded modules included.
 */
const SRC = join(import.meta.dirname, '../src');
const DOCS = join(import.meta.dirname, '../../../docs/architecture.md');

const folderOf = (file: string): string => file.split('/')[0]!;

function orderInDocs(): string[] {
  const [, section] = readFileSync(DOCS, 'utf8').split('## Inside `web`');
  const [table] = section!.split('\n## ');
  return table!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name!));
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** `from` and `to` are files; what lies in another package is left out. */
const imports = files.flatMap((from) => {
  const text = readFileSync(join(SRC, from), 'utf8');
  const specifiers = [
    ...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\('([^']+)', import\.meta/g),
  ];
  return specifiers.map(([, imported, url]) => ({
    from,
    to: relative(SRC, join(SRC, dirname(from), imported ?? url!)),
  }));
});

test('docs/architecture.md names every folder of the page, once', () => {
  const folders = new Set(files.map(folderOf));
  expect(orderInDocs().toSorted()).toEqual([...folders].toSorted());
});

test('imports between folders only go down', () => {
  const order = orderInDocs();
  const up = imports.filter(({ from, to }) => {
    const [above, below] = [folderOf(from), folderOf(to)];
    return order.indexOf(below) > order.indexOf(above);
  });
  expect(imports.length).toBeGreaterThan(500);
  expect(up.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});
