import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PuzzleFileError, readPuzzles, type Puzzle } from '@night-cage/bots/puzzles';
import { Failure, reasonOf } from '../shared/failure.ts';
import { pathOf, type Io } from '../shared/io.ts';

/** The page's own: what it is built from, or, where that is not, in the built page. */
const PLACES = ['../../../web/public/puzzles.bin', '../../../web/dist/puzzles.bin'].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
);
/** No file of puzzles unpacks to as much. */
const MOST_BYTES = 64_000_000;

/** Compressed, as `puzzles pack` writes them; what cannot be read is not, and whoever reads it says why. */
export function isPacked(path: string): boolean {
  try {
    const [first, second] = readFileSync(path).subarray(0, 2);
    return first === 0x1f && second === 0x8b;
  } catch {
    return false;
  }
}

/** The puzzles of a file, or of the one that comes with the game. */
export function puzzlesIn(io: Io, file: string | undefined): Puzzle[] {
  const path = file === undefined ? PLACES.find((place) => existsSync(place)) : pathOf(io, file);
  if (path === undefined) throw new Failure('there is no file of puzzles', 1);
  try {
    return readPuzzles(gunzipSync(readFileSync(path), { maxOutputLength: MOST_BYTES }));
  } catch (error) {
    const reason = error instanceof PuzzleFileError ? error.message : reasonOf(error);
    throw new Failure(`cannot read ${file ?? path}: ${reason}`, 2);
  }
}
