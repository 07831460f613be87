import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sources, type Source } from './sources.ts';

/**
 * A component stays within its own element; anything else is passed in by prop, ref or slot. The
 * linter finds searches in the document; this test finds the rest.
 */
const LAWS: readonly { readonly found: RegExp; readonly may: readonly string[] }[] = [
  // Searching within an element: the component's own, or one passed to it.
  {
    found: /\.(querySelector|getElementsBy\w+)/,
    may: [
      'online/talk/TalkPanel.tsx',
      'reference/Reference.tsx',
      'table/board/board-boxes.ts',
      // The sign within the focused element.
      'table/panels/Legend.tsx',
      'table/panels/Log.tsx',
      // The final scene plays on the board.
      'theatre/endings/ground.ts',
      'ui/load-fonts.ts',
      'ui/page-focus.ts',
      'ui/page-root.ts',
      'viewer/player.ts',
    ],
  },
  // Mounting: the page once, and a board into the given element.
  { found: /\bfrom 'solid-js\/web'/, may: ['app/main.tsx', 'board/create-board.tsx'] },
  {
    found: /\w\.(append|prepend|insertBefore|appendChild|insertAdjacent\w+|replaceWith|replaceChildren)\(/,
    may: [
      'board/picture/surface.ts',
      'viewer/boards.ts',
      'viewer/dom.ts',
      'viewer/night-cage-replay.ts',
      'viewer/tiles.ts',
    ],
  },
  // From a pressed element to an ancestor, and from there to another part.
  {
    found: /\.closest\([^)]*\)[?!]*\.\w+\(/,
    // The viewer uses the language of the embedding page.
    may: ['viewer/night-cage-replay.ts'],
  },
];
/** Ignores `append` of stores, which adds rows. */
const withoutStores = (text: string): string => text.replaceAll(/\b\w*[sS]tore\.append\(/g, '');

const beyondOwnElement = (files: readonly Source[]): string[] =>
  LAWS.flatMap(({ found, may }) =>
    files
      .filter(({ path, text }) => !may.includes(path) && found.test(withoutStores(text)))
      .map(({ path }) => path),
  );

test('no component searches or mounts outside its own element', () => {
  expect(beyondOwnElement(sources())).toEqual([]);
});

test('the exceptions are still needed', () => {
  const all = sources();
  const idle = LAWS.flatMap(({ found, may }) =>
    may.filter(
      (allowed) => !all.some(({ path, text }) => path === allowed && found.test(withoutStores(text))),
    ),
  );
  expect(idle).toEqual([]);
});

test('a component that reaches beyond its own element is found', () => {
  const planted = [
    "host.querySelector('.prompt')",
    "import { Portal } from 'solid-js/web';",
    'props.side.append(own);',
    "target.closest('dialog')?.close();",
    'await store.append(game, { at: 0 });',
  ].map((text, n) => ({ path: `online/Planted${n}.tsx`, text }));
  expect(beyondOwnElement(planted)).toEqual([0, 1, 2, 3].map((n) => `online/Planted${n}.tsx`));
});

test('the linter finds a component that searches the document', () => {
  const root = join(import.meta.dirname, '../../..');
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  const planted = join(copy, 'packages/web/src/online/Planted.ts');
  mkdirSync(dirname(planted), { recursive: true });
  writeFileSync(planted, "export const prompt = () => document.querySelector('.table .prompt');\n");
  const { stdout, status } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', '.oxlintrc.json'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  expect(stdout).toContain('Components do not search the page');
  expect(status).not.toBe(0);
});
