// Every file that a document names is there: documents go stale by renames first.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Everything written for people, but for the list of changes, which tells of the past. */
const documents = globSync(['*.md', 'docs/**/*.md', 'own/README.md'], { cwd: root })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => path !== 'CHANGELOG.md');
const packages = globSync('packages/*', { cwd: root });

/** `packages/rules/src/game/turn-engine.ts`, `view/odds.ts`, `scenarios/`: with a folder, and an end or a slash at the end. */
const PATH = /^[\w.@-]+\/(?:[\w.@-]+\/)*(?:[\w.@-]+\.(?:tsx?|mjs|js|json|md|css|yaml|cage|txt|ndjson))?$/;
/** Written by the build, or by whoever follows the document. */
const NOT_KEPT = /^(?:packages\/web\/dist|dist|own|node_modules|\.cache)\//;

const isThere = (path: string, document: string): boolean =>
  [
    root,
    join(root, dirname(document)),
    ...packages.flatMap((one) => [join(root, one), join(root, one, 'src')]),
  ].some((folder) => existsSync(join(folder, path)));

function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!);
  const linked = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !target.includes('://'));
  const quoted = [...text.matchAll(/<!-- from (\S+) -->/g)].map(([, path]) => path!);
  return [...named.filter((word) => PATH.test(word) && !NOT_KEPT.test(word)), ...quoted, ...linked];
}

test.each(documents)('%s names only files that exist', (document) => {
  expect(pathsIn(document).filter((path) => !isThere(path, document))).toEqual([]);
});

test('the documents name many files', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(150);
});

test('every picture in docs/pictures is shown in a document', () => {
  const texts = documents.map((path) => readFileSync(join(root, path), 'utf8')).join('');
  const pictures = globSync('docs/pictures/*', { cwd: root }).map((path) => path.split(sep).at(-1)!);
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.filter((name) => !texts.includes(`pictures/${name})`))).toEqual([]);
});
