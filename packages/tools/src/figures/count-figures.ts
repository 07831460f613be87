import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodePuzzles } from '@night-cage/analysis/puzzles';
import { ARENA_REPORT, findStanding, type ArenaResult } from './arena-results.ts';
import type { Figure } from './figure.ts';

/**
 * Figures counted from the sources and from recorded games, so that they need not be written by
 * hand.
 */
export function countFigures(root: string, results: readonly ArenaResult[]): Figure[] {
  const count = (pattern: string): number => globSync(pattern, { cwd: root }).length;
  const size = (path: string): number => statSync(join(root, path)).size;
  const packed = readFileSync(join(root, PUZZLE_FILE));
  return [
    ...countEscapes(results),
    decisionTime(results),
    counted('text-files', count(`${TEXTS}/*.ts`), 'files of English texts', `ls ${TEXTS} | wc -l`),
    counted('texts', countTexts(root), 'English texts of the interface', 'npm run figures'),
    counted('card-files', count(`${CARDS}/*.ts`), 'files of English rule cards', `ls ${CARDS} | wc -l`),
    counted('puzzles', decodePuzzles(gunzipSync(packed)).length, 'puzzles', 'npx night-cage puzzles prove'),
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

type Rate = readonly [id: string, edition: string, prisoners: number, options: object, player: string];

/** A setup and a player of the arena, by the name that documents quote. */
const RATES: readonly Rate[] = [
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

const found = (results: readonly ArenaResult[], ...[, edition, prisoners, options, player]: Rate) =>
  findStanding(results, { edition, prisoners, options, player })!;

/** The escapes of the bots in 100 games, by the games in docs/lab/arena. */
const countEscapes = (results: readonly ArenaResult[]): Figure[] =>
  RATES.map((rate) => {
    const [id, edition, prisoners, options, player] = rate;
    const { escapes, games, escapeRate } = found(results, ...rate);
    const settings = Object.keys(options).map((name) => `, ${name}`);
    const about = `games escaped by \`${player}\`: ${edition}, ${prisoners} prisoners${settings.join('')}`;
    const value = `${Math.round(escapeRate.value * 100)} of 100`;
    return { id, value, about: `${about} (${escapes} of ${games})`, command: ARENA_REPORT, date: null };
  });

const decisionTime = (results: readonly ArenaResult[]): Figure => ({
  id: 'careful-decision',
  value: `${found(results, 'careful', 'base', 4, {}, 'careful').cpuPerDecision.toFixed(2)} ms`,
  about: 'of CPU for a decision of `careful`, in standard games',
  command: ARENA_REPORT,
  date: null,
});
