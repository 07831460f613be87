// Checks that documents name existing files, and their form: renames make documents stale first.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, isFrozen } from './docs/blocks.ts';

const root = join(import.meta.dirname, '../../..');
const filesOf = (patterns: string | readonly string[]): string[] =>
  globSync(patterns as string[], { cwd: root }).map((path) => path.split(sep).join('/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All documents but the changelog. */
const all = filesOf(['*.md', 'docs/**/*.md', 'own/README.md']).filter((path) => path !== 'CHANGELOG.md');
/** Documents about the current state: not the reports and figures of docs/lab. */
const present = all.filter((path) => !path.startsWith('docs/lab/'));
const packages = filesOf('packages/*');

/**
 * Matches paths such as `packages/rules/src/game/turn-engine.ts`, `view/odds.ts` or `scenarios/`:
 * with a folder, and an extension or a trailing slash.
 */
const PATH = /^[\w.@-]+\/(?:[\w.@-]+\/)*(?:[\w.@-]+\.(?:tsx?|mjs|js|json|md|css|yaml|cage|txt|ndjson))?$/;
/** Created by the build, or by the reader of a document. */
const GENERATED = /^(?:packages\/web\/dist|dist|own|node_modules|\.cache)\//;

const isThere = (path: string, document: string): boolean =>
  [
    root,
    join(root, dirname(document)),
    ...packages.flatMap((pkg) => [join(root, pkg), join(root, pkg, 'src')]),
  ].some((folder) => existsSync(join(folder, path)));

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Reports in docs/lab never change, so only their links are checked. */
function pathsIn(document: string): string[] {
  const text = withoutBlocks(read(document));
  const linked = linksIn(document).map(({ path }) => path);
  if (isFrozen(document)) return linked;
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!);
  const quoted = [...text.matchAll(/<!-- from (\S+) -->/g)].map(([, path]) => path!);
  return [...named.filter((word) => PATH.test(word) && !GENERATED.test(word)), ...quoted, ...linked];
}

const linksIn = (document: string): { path: string; anchor: string | null }[] =>
  [...withoutBlocks(read(document)).matchAll(/\]\(([^)#\s]*)(?:#([\w-]+))?\)/g)]
    .map(([, path, anchor]) => ({ path: path!, anchor: anchor ?? null }))
    .filter(({ path }) => path !== '' && !path.includes('://'));

/** The anchors that GitHub generates for headings. */
const anchorsOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

test.each(all)('%s names only files that exist', (document) => {
  expect(pathsIn(document).filter((path) => !isThere(path, document))).toEqual([]);
});

test.each(all)('%s links only to headings that exist', (document) => {
  const broken = linksIn(document).filter(({ path, anchor }) => {
    if (anchor === null || !path.endsWith('.md')) return false;
    const file = join(dirname(document), path);
    return existsSync(join(root, file)) && !anchorsOf(read(file)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('the documents name many files', () => {
  expect(all.flatMap(pathsIn).length).toBeGreaterThan(150);
});

test('every picture in docs/pictures is shown in a document', () => {
  const texts = all.map(read).join('');
  const pictures = filesOf('docs/pictures/*').map((path) => path.split('/').at(-1)!);
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.filter((name) => !texts.includes(`pictures/${name})`))).toEqual([]);
});

describe('form', () => {
  const MOST_COLUMNS = 100;
  /** Long lines, except rows of tables and code, which cannot be wrapped. */
  const longLines = (document: string, text: string): string[] => {
    const code = new Set(
      blocksOf(document, text).flatMap(({ place, text: body }) => {
        const first = Number(place.split(':').at(-1));
        return body.split('\n').map((_, n) => first + n);
      }),
    );
    return text
      .split('\n')
      .filter(
        (line, n) => Array.from(line).length > MOST_COLUMNS && !line.startsWith('|') && !code.has(n + 1),
      );
  };

  test.each(all)(`%s has lines of at most ${MOST_COLUMNS} columns`, (document) => {
    expect(longLines(document, read(document))).toEqual([]);
  });

  test('a long line is found, but not in tables and code', () => {
    const long = 'word '.repeat(21).trim();
    expect(longLines('x.md', `${long}\n\n| ${long} |\n\n    ${long}\n\n\`\`\`ts\n${long}\n\`\`\`\n`)).toEqual(
      [long],
    );
  });

  test('the README has at most 100 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });

  test('docs/contribute/architecture.md has at most 200 lines', () => {
    expect(read('docs/contribute/architecture.md').trimEnd().split('\n').length).toBeLessThanOrEqual(200);
  });

  test('the pages of docs, without docs/lab, have at most 180 kB', () => {
    const pages = present.filter((path) => path.startsWith('docs/'));
    const bytes = pages.map((path) => Buffer.byteLength(read(path))).reduce((sum, size) => sum + size, 0);
    expect(pages.length).toBeGreaterThan(30);
    expect(bytes).toBeLessThanOrEqual(180_000);
  });
});

describe('figures', () => {
  const FIGURE = /\[[^\]\n]+\]\((?:[^()\s]*\/)?figures\.md#[\w-]+\)/g;
  /** `87 of 100`, `344 of 400`, `87 %`, `94.0 %`: a rate that was measured. */
  const RATE = /\b\d+ of (?:a )?\d{2,}\b|\b\d+(?:\.\d+)? ?%/g;
  /** Rates that are not measured: the width of an interval, and the size of text. */
  const NOT_MEASURED = /\b95 % interval|\btext up to 200 %/g;

  const bareRates = (text: string): string[] =>
    withoutBlocks(text).replaceAll(FIGURE, '').replaceAll(NOT_MEASURED, '').match(RATE) ?? [];

  test.each(present)('%s quotes rates only as links to docs/lab/figures.md', (document) => {
    expect(bareRates(read(document))).toEqual([]);
  });

  test('a bare rate is found, a quoted one is not', () => {
    const page = 'It escapes [87 of 100](../lab/figures.md#careful) games, 90 of 100, 344 of 400 or 94.0 %.';
    expect(bareRates(page)).toEqual(['90 of 100', '344 of 400', '94.0 %']);
  });

  test('every measured figure is quoted', () => {
    const measured = JSON.parse(read('docs/lab/figures.json')) as { id: string }[];
    const quoted = present.map(read).join('');
    expect(measured.filter(({ id }) => !quoted.includes(`figures.md#${id})`))).toEqual([]);
  });
});

describe('docs/contribute/architecture.md', () => {
  const page = read('docs/contribute/architecture.md');

  /** The folders with files in the `src` of a package. */
  const foldersIn = (name: string): string[] => {
    const files = filesOf(`packages/${name}/src/**/*.*`).map((path) =>
      dirname(path).slice(`packages/${name}/src/`.length),
    );
    return [...new Set(files)].filter((folder) => folder !== '').toSorted();
  };
  /** The folders in the tables of each section: rows with a `folder/`, or with a package and a folder. */
  function foldersInTables(text: string): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const section of text.split(/^## /m)) {
      const [title] = section.split('\n');
      const inTitle = [...title!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
      for (const line of section.split('\n').filter((row) => row.startsWith('| `'))) {
        const [first, second] = line.slice(2).split(' | ');
        const isNamed = inTitle.length > 1;
        const name = isNamed ? first!.replaceAll('`', '') : inTitle[0];
        const cell = isNamed ? second! : first!;
        const folders = [...cell.matchAll(/`([\w/-]+)\/`/g)].map(([, folder]) => folder!);
        if (name !== undefined) found.set(name, [...(found.get(name) ?? []), ...folders]);
      }
    }
    return found;
  }

  test.each(packages.map((path) => path.split('/')[1]!))('names every folder of %s, once', (name) => {
    expect((foldersInTables(page).get(name) ?? []).toSorted()).toEqual(foldersIn(name));
  });

  test('a missing folder is found', () => {
    expect(foldersInTables(page.replace('`tiles/`', '')).get('rules')).not.toContain('tiles');
  });

  test('names the folders beside src', () => {
    const beside = new Set(
      filesOf('packages/*/*/**/*.*')
        .filter((path) => !/\/(?:node_modules|dist|\.cache|test-results|src)\//.test(path))
        .map((path) => path.split('/')[2]!),
    );
    const named = [...page.matchAll(/`([\w-]+)\/`/g)].map(([, folder]) => folder!);
    expect([...beside].filter((folder) => !named.includes(folder) && !folder.startsWith('.'))).toEqual([]);
  });
});
