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

/** What other folders import of the board besides its entry. */
const BESIDE_THE_ENTRY = [
  // The styles of the first page are in one file.
  'board/board.css',
  // These two are loaded after the first paint, in one file with other parts of a page.
  'board/board-details.ts',
  'board/maze-renderer.ts',
  // Provides them; the entry would bring the board into the first load of every page.
  'board/load-board-parts.ts',
  // Pictures and videos to share, without an element on the page.
  'board/offscreen-picture.ts',
];

function importsIntoBoard(files: readonly Source[]): string[] {
  const allowed = ['board/create-board.tsx', ...BESIDE_THE_ENTRY];
  return importsIn(files)
    .filter(({ from, to }) => folderOf(to) === 'board' && folderOf(from) !== 'board' && !allowed.includes(to))
    .map(({ from, to }) => `${from} imports ${to}`);
}

test('other folders import the board only through its entry', () => {
  expect(importsIntoBoard(sources())).toEqual([]);
  const used = importsIn(sources()).flatMap(({ from, to }) => (folderOf(from) === 'board' ? [] : [to]));
  expect(BESIDE_THE_ENTRY.filter((file) => !used.includes(file))).toEqual([]);
});

test('an import from inside the board is found', () => {
  const planted = [
    "import { Tokens } from '../board/Tokens.tsx';",
    "import type { Picture } from '../board/picture/picture.ts';",
    "import { createBoard } from '../board/create-board.tsx';",
  ].map((text) => ({ path: 'table/Planted.tsx', text }));
  expect(importsIntoBoard(planted)).toEqual([
    'table/Planted.tsx imports board/Tokens.tsx',
    'table/Planted.tsx imports board/picture/picture.ts',
  ]);
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
