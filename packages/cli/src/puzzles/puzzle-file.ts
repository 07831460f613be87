import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PuzzleFileError, decodePuzzles, encodePuzzles, type Puzzle } from '@night-cage/analysis/puzzles';
import { Failure, reasonNotWritten, describeError } from '../shared/failure.ts';
import { resolvePath, type Io } from '../shared/io.ts';

/** The page's puzzles: in its sources or, if those are missing, in the built page. */
const PLACES = ['../../../web/public/puzzles.bin', '../../../web/dist/puzzles.bin'].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
);
/** An upper bound for any unpacked puzzle file. */
const MAX_BYTES = 64_000_000;

/**
 * Is this a compressed file, as `puzzles pack` writes it? False for unreadable files: reading them
 * reports the error.
 */
export function isPacked(path: string): boolean {
  try {
    const [first, second] = readFileSync(path).subarray(0, 2);
    return first === 0x1f && second === 0x8b;
  } catch {
    return false;
  }
}

/** The puzzles of a file, by default of the game's own. */
export function loadPuzzleFile(io: Io, file: string | undefined): Puzzle[] {
  const path = file === undefined ? PLACES.find((place) => existsSync(place)) : resolvePath(io, file);
  if (path === undefined) throw new Failure('there is no puzzle file', 1);
  try {
    return decodePuzzles(gunzipSync(readFileSync(path), { maxOutputLength: MAX_BYTES }));
  } catch (error) {
    const reason = error instanceof PuzzleFileError ? error.message : describeError(error);
    throw new Failure(`cannot read ${file ?? path}: ${reason}`, 2);
  }
}

/** The size limit of the file that the page loads. */
const MAX_PACKED_BYTES = 120_000;

/** Writes puzzles as a compressed file. Returns its size. */
export function savePackedPuzzles(io: Io, file: string, puzzles: readonly Puzzle[]): number {
  const bytes = gzipSync(encodePuzzles(puzzles), { level: 9 });
  if (bytes.length > MAX_PACKED_BYTES)
    throw new Failure(
      `${puzzles.length} puzzles take ${bytes.length} bytes, more than ${MAX_PACKED_BYTES}; choose fewer with --most`,
      1,
    );
  try {
    writeFileSync(resolvePath(io, file), bytes);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${reasonNotWritten(file, error)}`, 1);
  }
  return bytes.length;
}
