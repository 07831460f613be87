// Checks that documents name existing files, and their form: renames make documents stale first.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { SERVER_LIMITS } from '@night-cage/server/limits';
import { describe, expect, test } from 'vitest';
import { blocksOf, isFrozen } from './docs/blocks.ts';

const root = join(import.meta.dirname, '../../..');
const filesOf = (patterns: string | readonly string[]): string[] =>
  globSync(patterns as string[], { cwd: root }).map((path) => path.split(sep).join('/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const READMES = ['own/README.md', 'scenarios/README.md', 'packages/{*,*/learning,*/test/**}/README.md'];
const CHANGELOG = 'CHANGELOG.md';

/** All documents but the changelog. */
const all = filesOf(['*.md', 'docs/**/*.md', ...READMES]).filter(
  (path) => path !== CHANGELOG && !path.includes('node_modules/'),
);
/** How many files of the sources have a name. */
const filesByName = new Map<string, number>();
for (const path of filesOf([
  '*.*',
  '{scripts,deploy,docs}/**/*.*',
  'packages/*/{src,test,bin,e2e,build,scripts}/**/*.*',
]))
  filesByName.set(basename(path), (filesByName.get(basename(path)) ?? 0) + 1);

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

/** A file named without a folder. */
const BARE_NAME = /^[\w.-]+\.(?:tsx?|mjs|json|css|sql|yaml)$/;
/** These exist in every package. */
const EVERYWHERE = new Set(['package.json', 'tsconfig.json']);

test.each(present)('%s names a file without its folder only if there is exactly one', (document) => {
  const names = [...withoutBlocks(read(document)).matchAll(/`([^`\n]+)`/g)]
    .map(([, word]) => word!)
    .filter((word) => BARE_NAME.test(word) && !EVERYWHERE.has(word));
  expect(names.filter((name) => (filesByName.get(name) ?? 0) !== 1)).toEqual([]);
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
  /** Long lines, except rows of tables, pictures and code, which cannot be wrapped. */
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
        (line, n) => Array.from(line).length > MOST_COLUMNS && !/^(?:\||!\[)/.test(line) && !code.has(n + 1),
      );
  };

  test.each([...all, CHANGELOG])(`%s has lines of at most ${MOST_COLUMNS} columns`, (document) => {
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
  const FIGURE = /\[[^\]]+\]\((?:[^()\s]*\/)?figures\.md#[\w-]+\)/g;
  /** A measured rate (`87 of 100`, `9 of a hundred`, `87/100`, `94.0%`), time or size. */
  const MEASURED =
    /\b\d+ of (?:a )?(?:\d{2,}|hundred)\b|\b\d+\/100\b|\b\d+(?:\.\d+)?\s?%|\b\d[\d,.]*\s(?:ms|µs|kB|MB|GB|minutes)\b/g;
  /** Numbers that are not measured: limits, settings and definitions. */
  const GIVEN = [
    '95% interval',
    'text up to 200%', // the width of an interval, the size of text
    '50 ms a turn',
    '10 ms a turn',
    '100 ms a turn',
    '150 to 1,000 ms',
    'lags by 200 ms', // budgets and limits
    '10 minutes',
    'ten minutes',
    'retried after 30 s, 2 and 10 minutes',
    'three or ten minutes',
  ];

  const bareNumbers = (text: string): string[] => {
    const plain = withoutBlocks(text).replaceAll(FIGURE, '').replaceAll(/\s+/g, ' ');
    return GIVEN.reduce((rest, given) => rest.replaceAll(given, ''), plain).match(MEASURED) ?? [];
  };
  const withoutTables = (text: string): string =>
    text.replaceAll(/<!-- arena -->[\s\S]*<!-- \/arena -->/g, '');
  const unreleased = (text: string): string => text.split(/^## /m)[1]!;

  test.each(present)('%s quotes measured numbers only as links to docs/lab/figures.md', (document) => {
    expect(bareNumbers(read(document))).toEqual([]);
  });

  test('so do the text around the tables of the arena, and the next section of the changelog', () => {
    expect(bareNumbers(withoutTables(read('docs/lab/arena.md')))).toEqual([]);
    expect(bareNumbers(unreleased(read(CHANGELOG)))).toEqual([]);
  });

  test('a bare number is found, a quoted one is not, even if it is broken over two lines', () => {
    const page =
      'It escapes [87 of 100](../lab/figures.md#careful) games, [87 of\n100](../lab/figures.md#careful), 90 of 100, 344 of\n400, 8 of a hundred, 9/100 or 94.0%, in 12 ms, with 3.6 MB, after 11 minutes.';
    expect(bareNumbers(page)).toEqual([
      '90 of 100',
      '344 of 400',
      '8 of a hundred',
      '9/100',
      '94.0%',
      '12 ms',
      '3.6 MB',
      '11 minutes',
    ]);
  });

  test('every measured figure is quoted', () => {
    const measured = JSON.parse(read('docs/lab/figures.json')) as { id: string }[];
    const quoted = present.map(read).join('');
    expect(measured.filter(({ id }) => !quoted.includes(`figures.md#${id})`))).toEqual([]);
  });
});

test('the limits in docs/host/run.md are those of the server', () => {
  const rows = [...read('docs/host/run.md').matchAll(/^\| ((?:`--[\w-]+`(?:, )?)+) \| ([\d, ]+) \|/gm)];
  const told = rows.flatMap(([, flags, values]) => {
    const numbers = values!.trim().split(/, /);
    return [...flags!.matchAll(/--([\w-]+)/g)].map(([, flag], n) => [flag, numbers[n]] as const);
  });
  const limits = Object.values(SERVER_LIMITS).map(({ flag, usual }) => [flag, usual.toLocaleString('en')]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(limits));
});

describe('names of code', () => {
  const exported = new Set(
    filesOf('packages/*/src/**/*.{ts,tsx}').flatMap((path) => [
      ...[...read(path).matchAll(/^export (?:async |abstract )?\w+ (\w+)/gm)].map(([, name]) => name!),
      ...[...read(path).matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
        ([, names]) => names!.match(/\w+/g) ?? [],
      ),
    ]),
  );
  /** `createBot`, `OnlineGame`, `puzzleStateOf(puzzle)`, `DIALS`: no plain words. */
  const NAME = /^([a-z]+[A-Z]\w*|[A-Z]\w*[a-z]\w*|[A-Z_]{4,})(?:\(.*\))?$/;

  test.each(['docs/build/packages.md', 'packages/analysis/README.md', 'packages/bots/README.md'])(
    '%s names only exports that exist',
    (document) => {
      const names = [...withoutBlocks(read(document)).matchAll(/`([^`\n]+)`/g)].flatMap(
        ([, word]) => NAME.exec(word!)?.[1] ?? [],
      );
      expect(names.length).toBeGreaterThan(1);
      expect(names.filter((name) => !exported.has(name))).toEqual([]);
    },
  );
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
