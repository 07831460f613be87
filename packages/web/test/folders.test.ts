import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sources, type Source } from './sources.ts';

/**
 * The folders of web are layers in the order that docs/contribute/architecture.md lists, lowest
 * first. Imports only go down, including types and lazy imports.
 */
const DOCS = join(import.meta.dirname, '../../../docs/contribute/architecture.md');

const folderOf = (file: string): string => file.split('/')[0]!;

function orderInDocs(): string[] {
  const [, section] = readFileSync(DOCS, 'utf8').split('## Inside `web`');
  const [table] = section!.split('\n## ');
  return table!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name!));
}

/** The imports between files; other packages are left out. */
const importsIn = (files: readonly Source[]): { from: string; to: string }[] =>
  files.flatMap(({ path, text }) => {
    const specifiers = [
      ...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\('([^']+)', import\.meta/g),
    ];
    return specifiers.map(([, imported, url]) => ({ from: path, to: join(dirname(path), imported ?? url!) }));
  });

function importsUp(files: readonly Source[]): string[] {
  const order = orderInDocs();
  const placeOf = (file: string): number => order.indexOf(folderOf(file));
  return importsIn(files)
    .filter(({ from, to }) => placeOf(to) > placeOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

test('docs/contribute/architecture.md names every folder of web, once', () => {
  const folders = new Set(sources().map(({ path }) => folderOf(path)));
  expect(orderInDocs().toSorted()).toEqual([...folders].toSorted());
});

test('imports between folders only go down', () => {
  expect(importsIn(sources()).length).toBeGreaterThan(500);
  expect(importsUp(sources())).toEqual([]);
});

test('an import that goes up is found, however it is written', () => {
  const planted = [
    "import { Lobby } from '../../online/lobby/Lobby.tsx';",
    "import type { TableSession } from '../../online/session/table-session.ts';",
    "const Lobby = lazy(async () => import('../../online/lobby/Lobby.tsx'));",
    "new Worker(new URL('../../review/what-if/escape-worker.ts', import.meta.url));",
    "import { t } from '../../text/translator.ts';",
  ].map((text) => ({ path: 'table/panels/Planted.tsx', text }));
  expect(importsUp(planted)).toEqual([
    'table/panels/Planted.tsx imports online/lobby/Lobby.tsx',
    'table/panels/Planted.tsx imports online/session/table-session.ts',
    'table/panels/Planted.tsx imports online/lobby/Lobby.tsx',
    'table/panels/Planted.tsx imports review/what-if/escape-worker.ts',
  ]);
});
