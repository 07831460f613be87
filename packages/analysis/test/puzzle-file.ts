import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodePuzzles, type Puzzle } from '@night-cage/analysis/puzzles';
import { seededRandom, shuffle } from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';

/** The puzzle file that the page loads. */
export const puzzleFile = readFileSync(join(import.meta.dirname, '../../web/public/puzzles.bin'));
export const puzzles: readonly Puzzle[] = decodePuzzles(gunzipSync(puzzleFile));

/**
 * Another hundred puzzles every day, so that `npm test` covers all of them in time; `npm run
 * test:deep` covers all at once.
 */
const DAY = new Date().toISOString().slice(0, 10);
const seed = process.env['PUZZLE_SEED'] ?? DAY;
export const sampleSeed = `puzzles ${seed}`;
export const some: readonly Puzzle[] = shuffle([...puzzles], seededRandom(sampleSeed)).slice(
  0,
  pickByDepth(100, Infinity),
);

/** Identifies a failing puzzle by its number in the file. */
export const numberOf = (puzzle: Puzzle): number => puzzles.indexOf(puzzle) + 1;
