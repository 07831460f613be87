// Rules for the sources that the linter cannot check.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { IS_MONSTER, KINDS } from '@night-cage/rules';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('packages/*/src/**/*.ts', { cwd: root }).map((path) => path.split(sep).join('/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test('there are sources to check', () => {
  expect(sources.length).toBeGreaterThan(3);
});

test('folders inside src are at most two levels deep', () => {
  const folders = (path: string): number =>
    path.split('/').length - 'packages/NAME/src/FILE'.split('/').length;
  expect(sources.filter((path) => folders(path) > 2)).toEqual([]);
});

test('the linter knows the allowed imports of every package', () => {
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const guarded = overrides.filter((o) => 'no-restricted-imports' in o.rules).flatMap((o) => o.files);
  const packages = globSync('packages/*/package.json', { cwd: root }).map((path) => dirname(path));
  expect(packages.filter((folder) => !guarded.includes(`${folder}/src/**`))).toEqual([]);
});

test("outside editions/ only readers of old formats mention an edition's name", () => {
  const named = /(['"`])(?:base|piege-obscur|prototype|shrieking-hollow)\1/;
  const guilty = sources
    .filter(
      (path) =>
        path.startsWith('packages/rules/src/') && !/^packages\/rules\/src\/(?:editions|format)\//.test(path),
    )
    .filter((path) => named.test(withoutComments(read(path))));
  expect(guilty).toEqual([]);
});

test('the turn, board and prisoner folders name no tiles or monsters', () => {
  // The Shriek and the Dirge are not monsters in the table of tiles, but act like them.
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
  const violations = sources
    .filter((path) => /^packages\/rules\/src\/(?:turn|board|prisoners)\//.test(path))
    .filter((path) => named.test(withoutComments(read(path))));
  expect(violations).toEqual([]);
});
