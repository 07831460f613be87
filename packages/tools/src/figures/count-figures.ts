import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readPuzzles } from '@night-cage/analysis/puzzles';
import type { Figure } from './figure.ts';

interface Standing {
  readonly player: string;
  readonly escapeRate: { readonly value: number };
}
interface ArenaResult {
  readonly edition: string;
  readonly prisoners: number;
  readonly options: object;
  readonly standings: readonly Standing[];
}

/** Figures that follow from the sources and from kept games, so nobody has to write them down. */
export function countFigures(root: string): Figure[] {
  const texts = globSync('packages/web/src/{text,reference}/en/*.ts', { cwd: root });
  const keys = texts
    .filter((path) => path.includes('text'))
    .map((path) => readFileSync(join(root, path), 'utf8').match(/^ {2}(?:'[^']+'|\w+):/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
  const puzzles = readPuzzles(gunzipSync(readFileSync(join(root, 'packages/web/public/puzzles.bin')))).length;
  const scenarios = globSync('scenarios/*.yaml', { cwd: root }).length;
  return [
    ...escapes(root),
    counted('text-files', texts.length, 'files of English texts', 'ls packages/web/src/{text,reference}/en'),
    counted('texts', keys, 'English texts of the interface', 'grep -c "^  \'" packages/web/src/text/en/*.ts'),
    counted('puzzles', puzzles, 'puzzles in the game', 'npx night-cage puzzles show 1 --solution'),
    counted(
      'scenarios',
      scenarios,
      'scenarios, each a rule on a position',
      'npx night-cage check scenarios/*.yaml',
    ),
  ];
}

const counted = (id: string, count: number, about: string, command: string): Figure => ({
  id,
  value: count.toLocaleString('en'),
  about,
  command,
  date: null,
});

/** How many of 100 standard games the bots escape, by the games kept in docs/lab/arena. */
function escapes(root: string): Figure[] {
  const files = globSync('docs/lab/arena/*.ndjson', { cwd: root });
  const report = spawnSync(
    'node',
    ['packages/cli/bin/night-cage.js', 'arena', 'report', ...files, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64e6,
    },
  );
  if (report.status !== 0) throw new Error(report.stderr);
  const results = JSON.parse(report.stdout) as ArenaResult[];
  const standard = results.find(
    ({ edition, prisoners, options }) =>
      edition === 'base' && prisoners === 4 && Object.keys(options).length === 0,
  )!;
  const rate = (id: string, player: string, about: string): Figure => {
    const { escapeRate } = standard.standings.find((one) => one.player === player)!;
    const value = `${Math.round(escapeRate.value * 100)} of 100`;
    return { id, value, about, command: 'npx night-cage arena report docs/lab/arena/*.ndjson', date: null };
  };
  return [
    rate('careful', 'careful', 'standard games escaped by the bot `careful`, which answers at once'),
    rate('search', 'search, 100 ms a turn', 'standard games escaped by the bot `search` with 0.1 s a turn'),
  ];
}
