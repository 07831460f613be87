// What the linter cannot say about the shape of the sources.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { IS_MONSTER, KINDS } from '@night-cage/rules';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('packages/*/src/**/*.ts', { cwd: root }).map((path) => path.split(sep).join('/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(3);
});

test('folders inside src are at most two levels deep', () => {
  const folders = (path: string): number =>
    path.split('/').length - 'packages/NAME/src/FILE'.split('/').length;
  expect(sources.filter((path) => folders(path) > 2)).toEqual([]);
});

test('the linter knows which packages every package may import', () => {
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const guarded = overrides.filter((o) => 'no-restricted-imports' in o.rules).flatMap((o) => o.files);
  const packages = globSync('packages/*/package.json', { cwd: root }).map((path) => dirname(path));
  expect(packages.filter((folder) => !guarded.includes(`${folder}/src/**`))).toEqual([]);
});

test("nothing outside editions/ mentions an edition's name, but what reads old formats", () => {
  const named = /(['"`])(?:base|piege-obscur|prototype|shrieking-hollow)\1/;
  const guilty = sources
    .filter(
      (path) =>
        path.startsWith('packages/rules/src/') && !/^packages\/rules\/src\/(?:editions|format)\//.test(path),
    )
    .filter((path) => named.test(withoutComments(read(path))));
  expect(guilty).toEqual([]);
});

test('the turn, the board and the prisoners ask the tables of tiles and monsters and name none', () => {
  // The Shriek and the Dirge are no monsters by the table of tiles, but act like them.
  const names = [...KINDS.filter((_, kind) => IS_MONSTER[kind]), 'shriek', 'dirge'];
  const camels = names.map((name) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()));
  const pascals = camels.map((name) => name[0]!.toUpperCase() + name.slice(1));
  const constants = names.map((name) => name.toUpperCase().replaceAll('-', '_'));
  const named = new RegExp(
    `\\b(?:${constants.join('|')})(?:_|\\b)|\\b(?:${camels.join('|')})(?![a-z])|(?:${pascals.join('|')})(?![a-z])`,
  );
  for (const helper of ['isShriek(', 'isDirgePit(', 'state.dirgeDue', 'DIRGE_COMES', 'PIT_FIEND', 'waxEater'])
    expect(named.test(helper), helper).toBe(true);
  for (const other of ['Moment', 'moments', 'isGate']) expect(named.test(other), other).toBe(false);
  const guilty = sources
    .filter((path) => /^packages\/rules\/src\/(?:turn|board|prisoners)\//.test(path))
    .filter((path) => named.test(withoutComments(read(path))));
  expect(guilty).toEqual([]);
});
