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
      // The sign within the focused element.
      'table/panels/SignTooltip.tsx',
      'table/panels/Log.tsx',
      'app/load-fonts.ts',
      'ui/dialog-focus.ts',
      'ui/page-focus.ts',
      'ui/page-root.ts',
      'viewer/player.ts',
    ],
  },
  // Mounting: the page once, and a board into the given element.
  { found: /\bfrom 'solid-js\/web'/, may: ['app/main.tsx', 'board/create-board.tsx'] },
  {
    found:
      /\w\.(append|prepend|after|before|insertBefore|appendChild|insertAdjacent\w+|replaceWith|replaceChildren)\(|\b(inner|outer)HTML\b/,
    may: [
      'board/picture/surface.ts',
      'viewer/boards.ts',
      'viewer/dom.ts',
      'viewer/night-cage-replay.ts',
      'viewer/tiles.ts',
    ],
  },
  // From a pressed element to an ancestor. To test whether there is one is allowed: see `without`.
  {
    found: /\.closest\b/,
    may: [
      // Explains signs wherever they are on the table.
      'table/panels/SignTooltip.tsx',
      // The language of the embedding page.
      'viewer/night-cage-replay.ts',
    ],
  },
  // From an element to those around it.
  {
    found:
      /\.(parentElement|parentNode|childNodes|\w+(Sibling|ElementChild)|(first|last)Child|ownerDocument)\b|(?<!props|\.\.)\.children\b/,
    may: [],
  },
  // From a point to whatever is there: the boards tell which space it is.
  { found: /elementFromPoint/, may: ['table/board/boards-on-screen.ts'] },
];
/** Ignores `append` of stores, which adds rows, and tests whether an event is within something. */
const withoutAllowed = (text: string): string =>
  text
    .replaceAll(/\b\w*[sS]tore\.append\(/g, '')
    .replaceAll(/\.closest\([^)]*\) [!=]== null/g, '')
    .replaceAll(/&& target\.closest\('[^']*'\)(?=\)| &&)/g, '');

const beyondOwnElement = (files: readonly Source[]): string[] =>
  LAWS.flatMap(({ found, may }) =>
    files
      .filter(({ path, text }) => !may.includes(path) && found.test(withoutAllowed(text)))
      .map(({ path }) => path),
  );

test('no component searches or mounts outside its own element', () => {
  expect(beyondOwnElement(sources())).toEqual([]);
});

test('the exceptions are still needed', () => {
  const all = sources();
  const idle = LAWS.flatMap(({ found, may }) =>
    may.filter(
      (allowed) => !all.some(({ path, text }) => path === allowed && found.test(withoutAllowed(text))),
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
    "const card = target.closest('.party > li');",
    "const at = card.parentElement.querySelectorAll('li');",
    'const nth = [...list.children].indexOf(card);',
    'const under = document.elementFromPoint(event.clientX, event.clientY);',
    'props.strip.after(own);',
    'props.strip.before(own);',
    'props.strip.innerHTML = own;',
    "own.ownerDocument.getElementById('app');",
  ].map((text, n) => ({ path: `online/Planted${n}.tsx`, text }));
  const allowed = [
    'await store.append(game, { at: 0 });',
    "if (target instanceof Element && target.closest('input')) return;",
    "if (target.closest('dialog') !== null) return;",
    '<p>{props.children}</p>',
  ].map((text) => ({ path: 'online/Allowed.tsx', text }));
  expect(new Set(beyondOwnElement([...planted, ...allowed]))).toEqual(
    new Set(planted.map(({ path }) => path)),
  );
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
