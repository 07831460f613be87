import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readPuzzles } from '@night-cage/analysis/puzzles';
import type { Figure } from './figure.ts';

interface Standing {
  readonly player: string;
  readonly games: number;
  readonly escapes: number;
  readonly escapeRate: { readonly value: number };
}
interface ArenaResult {
  readonly edition: string;
  readonly prisoners: number;
  readonly options: object;
  readonly standings: readonly Standing[];
}

/**
 * Figures counted from the sources and from recorded games, so that they need not be written by
 * hand.
 */
export function countFigures(root: string): Figure[] {
  const count = (pattern: string): number => globSync(pattern, { cwd: root }).length;
  const size = (path: string): number => statSync(join(root, path)).size;
  const packed = readFileSync(join(root, PUZZLE_FILE));
  return [
    ...countEscapes(root),
    counted('text-files', count(`${TEXTS}/*.ts`), 'files of English texts', `ls ${TEXTS}`),
    counted('texts', countTexts(root), 'English texts of the interface', `grep -c "^  '" ${TEXTS}/*.ts`),
    counted('card-files', count(`${CARDS}/*.ts`), 'files of English rule cards', `ls ${CARDS}`),
    counted('puzzles', readPuzzles(gunzipSync(packed)).length, 'puzzles', 'npx night-cage puzzles prove'),
    counted('puzzle-bytes', size(PUZZLE_FILE), 'bytes of the puzzle file', `wc -c ${PUZZLE_FILE}`),
    counted('scenarios', count('scenarios/*.yaml'), 'scenarios', 'npx night-cage check scenarios/*.yaml'),
    counted(
      'records',
      count('records/**/*.cage'),
      'recorded games',
      'npx night-cage replay records/*/*.cage',
    ),
  ];
}

const TEXTS = 'packages/web/src/text/en';
const CARDS = 'packages/web/src/reference/en';
const PUZZLE_FILE = 'packages/web/public/puzzles.bin';

const countTexts = (root: string): number =>
  globSync(`${TEXTS}/*.ts`, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8').match(/^ {2}(?:'[^']+'|\w+):/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

const counted = (id: string, count: number, about: string, command: string): Figure => ({
  id,
  value: count.toLocaleString('en'),
  about,
  command,
  date: null,
});

/** A set-up and a player of the arena, by the name that documents quote. */
const RATES: readonly (readonly [
  id: string,
  edition: string,
  prisoners: number,
  options: object,
  player: string,
])[] = [
  ['careful', 'base', 4, {}, 'careful'],
  ['search-10ms', 'base', 4, {}, 'search, 10 ms a turn'],
  ['search', 'base', 4, {}, 'search, 100 ms a turn'],
  ['clairvoyant', 'base', 4, {}, 'clairvoyant'],
  ['careful-five', 'base', 5, {}, 'careful'],
  ['search-five', 'base', 5, {}, 'search, 100 ms a turn'],
  ['careful-advanced', 'base', 4, { advanced: true }, 'careful'],
  ['search-advanced', 'base', 4, { advanced: true }, 'search, 100 ms a turn'],
  ['careful-dirge', 'base', 4, { dirge: true }, 'careful'],
  ['search-dirge', 'base', 4, { dirge: true }, 'search, 100 ms a turn'],
  ['careful-prototype', 'prototype', 4, {}, 'careful'],
  ['search-prototype', 'prototype', 4, {}, 'search, 100 ms a turn'],
  ['careful-hollow', 'shrieking-hollow', 4, {}, 'careful'],
  ['search-hollow', 'shrieking-hollow', 4, {}, 'search, 100 ms a turn'],
];

/** The escapes of the bots in 100 games, by the games in docs/lab/arena. */
function countEscapes(root: string): Figure[] {
  const files = globSync('docs/lab/arena/*.ndjson', { cwd: root });
  const args = ['packages/cli/bin/night-cage.js', 'arena', 'report', ...files, '--json'];
  const report = spawnSync('node', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  if (report.status !== 0) throw new Error(report.stderr);
  const results = JSON.parse(report.stdout) as ArenaResult[];
  const command = 'npx night-cage arena report docs/lab/arena/*.ndjson';
  return RATES.map(([id, edition, prisoners, options, player]) => {
    const result = results.find(
      (known) =>
        known.edition === edition &&
        known.prisoners === prisoners &&
        JSON.stringify(known.options) === JSON.stringify(options),
    )!;
    const { escapes, games, escapeRate } = result.standings.find((standing) => standing.player === player)!;
    const settings = Object.keys(options).map((name) => `, ${name}`);
    const about = `games escaped by \`${player}\`: ${edition}, ${prisoners} prisoners${settings.join('')}`;
    const value = `${Math.round(escapeRate.value * 100)} of 100`;
    return { id, value, about: `${about} (${escapes} of ${games})`, command, date: null };
  });
}
