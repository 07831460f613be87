import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readPuzzles, type Puzzle } from '@night-cage/analysis/puzzles';
import { seededRandom, shuffle } from '@night-cage/rules';
import { deep } from '@night-cage/testkit';

/** The file that the page loads when somebody wants puzzles. */
export const puzzleFile = readFileSync(join(import.meta.dirname, '../../web/public/puzzles.bin'));
export const puzzles: readonly Puzzle[] = readPuzzles(gunzipSync(puzzleFile));

/** Another hundred every day, so that in time all are tried by `npm test`; all of them in `npm run test:deep`. */
const DAY = new Date().toISOString().slice(0, 10);
const seed = process.env['PUZZLE_SEED'] ?? DAY;
export const sampleSeed = `puzzles ${seed}`;
export const some: readonly Puzzle[] = shuffle([...puzzles], seededRandom(sampleSeed)).slice(
  0,
  deep(100, Infinity),
);

/** How to name a puzzle that fails: its number in the file. */
export const numberOf = (puzzle: Puzzle): number => puzzles.indexOf(puzzle) + 1;
