import { Failure } from '../shared/failure.ts';
import { readTextFile } from '../shared/files.ts';
import type { Io } from '../shared/io.ts';

const MAX_SEEDS = 1_000_000;
const RANGE = /^(?<prefix>.*?)(?<from>\d{1,9})\.\.(?<to>\d{1,9})$/;
const NUMBERED = /^(?<prefix>(?:.*\D)?)(?<number>0|[1-9]\d{0,8})$/;

/**
 * Parses seeds: `test-0..199` is test-0, test-1 and so on, `test-001..003` keeps its zeros; commas
 * separate seeds and ranges; a file has one seed per line.
 */
export function parseSeeds(
  io: Io,
  text: string | undefined,
  file: string | undefined,
  command = 'arena',
): string[] {
  if ((text === undefined) === (file === undefined))
    throw new Failure(`${command} needs either --seeds, such as test-0..199, or --seeds-file`, 2);
  const seeds = file === undefined ? text!.split(',').flatMap(parseSeedRange) : seedsInFile(io, file);
  const different = [...new Set(seeds)];
  if (different.length === 0) throw new Failure(`there is no seed in ${file ?? '--seeds'}`, 2);
  return different;
}

function parseSeedRange(word: string): string[] {
  const seed = word.trim();
  const range = RANGE.exec(seed)?.groups;
  if (range === undefined && seed.includes('..'))
    throw new Failure(`${seed.slice(0, 40)} is not a range like test-0..199`, 2);
  if (range === undefined) return seed === '' ? [] : [seed];
  const from = Number(range['from']);
  const to = Number(range['to']);
  if (to < from) throw new Failure(`the range ${seed.slice(0, 40)} ends before it begins`, 2);
  if (to - from >= MAX_SEEDS)
    throw new Failure(`the range ${seed.slice(0, 40)} has more than ${MAX_SEEDS} seeds`, 2);
  const width = range['from']!.startsWith('0') ? range['from']!.length : 0;
  return Array.from(
    { length: to - from + 1 },
    (_, n) => `${range['prefix']}${String(from + n).padStart(width, '0')}`,
  );
}

const seedsInFile = (io: Io, file: string): string[] =>
  readTextFile(io, file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The reverse: `test-0..99, test-150`. */
export function formatSeedRanges(seeds: readonly string[]): string {
  const numbered = [...new Set(seeds)].map((seed) => {
    const { prefix, number } = NUMBERED.exec(seed)?.groups ?? {};
    return { seed, prefix: prefix ?? seed, number: Number(number ?? Number.NaN) };
  });
  numbered.sort((a, b) => (a.prefix === b.prefix ? a.number - b.number : a.prefix < b.prefix ? -1 : 1));
  const runs: (typeof numbered)[] = [];
  for (const seed of numbered) {
    const last = runs.at(-1)?.at(-1);
    if (last?.prefix === seed.prefix && last.number + 1 === seed.number) runs.at(-1)!.push(seed);
    else runs.push([seed]);
  }
  return runs
    .map((run) => (run.length === 1 ? run[0]!.seed : `${run[0]!.seed}..${run.at(-1)!.number}`))
    .join(', ');
}
