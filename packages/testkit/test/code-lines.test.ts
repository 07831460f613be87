import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The formatter breaks lines of code at 110 columns, but nothing within a literal. This test finds
 * the longer lines that can be broken by hand: comments, and styles or programs in a template.
 */
const MOST_COLUMNS = 110;
const ROOT = join(import.meta.dirname, '../../..');
const FILES = [
  'packages/*.ts',
  'packages/*.tsx',
  'packages/*.mjs',
  'packages/*.css',
  'scripts/*.mjs',
  'bench',
];

/** Files of data and of texts that people read as they are. */
const MAY_BE_LONG = [
  /^packages\/web\/src\/(text|reference)\//,
  /^packages\/web\/src\/ui\/icons\//,
  /^packages\/bots\/src\/judgement\/(weights-\w+|maze-kernel)\.ts$/,
  // The help of commands.
  /^packages\/(cli|tools)\/src\//,
  /^bench\/.*\.(json|md)$/,
];
/**
 * A literal that fills much of the line, the value of a JSX attribute, a statement of SQL, or a row
 * of a table.
 */
const UNBREAKABLE =
  /(['"`]).{40,}\1|\/.{40,}\/|`.*\$\{|=\{`|url\(|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WHERE|FROM|VALUES|ON CONFLICT)\b|^\| /;

const isTooLong = (line: string): boolean =>
  Array.from(line).length > MOST_COLUMNS && (/^\s*(\/\/|\*|\/\*)/.test(line) || !UNBREAKABLE.test(line));

test('lines of code have at most 110 columns', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', ...FILES], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && !MAY_BE_LONG.some((pattern) => pattern.test(path)));
  expect(files.length).toBeGreaterThan(500);
  const long = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, n) => (isTooLong(line) ? [`${path}:${n + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test('a line that is too long is found', () => {
  const words = 'a word '.repeat(20);
  expect(isTooLong(`// ${words}`)).toBe(true);
  expect(isTooLong(`  .tile { stroke: red; } ${words}`)).toBe(true);
  expect(isTooLong(`const text = '${words}';`)).toBe(false);
  expect(isTooLong("const text = 'a word';")).toBe(false);
});
