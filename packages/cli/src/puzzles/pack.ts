import { PUZZLE_KINDS, imageName, measurePuzzle, type Puzzle } from '@night-cage/analysis/puzzles';
import { EDITION_NAMES } from '@night-cage/rules';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { resolvePath, print, type Io } from '../shared/io.ts';
import { parseNumberFlag } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { isPacked, savePackedPuzzles, loadPuzzleFile } from './puzzle-file.ts';
import { toPuzzle, readMinedGames } from './mining-journal.ts';

const MAX_PUZZLES = 2400;
/**
 * Up to this difficulty a puzzle is easy: everyone on the panel solves it. At most half of a pack
 * should be easy.
 */
const EASY = 5;

export const packCommand = {
  name: 'puzzles pack',
  summary: 'choose puzzles from journals and write them into one file',
  usage: ['JOURNAL... --out FILE [--most N]'],
  about: `puzzles pack takes the mined puzzles, drops copies that are rotated, mirrored or shifted, proves and rates the rest again,
leaves out some of the obvious ones, and writes one compressed file. Instead of a journal you can name a packed file: its
puzzles are then rated again.`,
  flags: {
    out: { takes: 'FILE', about: 'file to write', offers: 'file' },
    most: { takes: 'N', about: `at most this many puzzles (default ${MAX_PUZZLES})` },
  },
  exitCodes: '0, 1 if it could not be written, 2 if the command was not understood.',
  offers: 'file',
  run(args, io): number {
    const { values, positionals } = parseArguments(packCommand, args);
    if (positionals.length === 0 || values.out === undefined)
      throw new Failure('puzzles pack needs journals, and --out with the file to write', 2);
    const most = parseNumberFlag('most', values.most, 1) ?? MAX_PUZZLES;
    const puzzlesByKey = new Map(positionals.flatMap((file) => puzzlesByName(io, file)));
    // The journals may be older than the provers and the panel.
    const measured = [...puzzlesByKey.values()].map(measurePuzzle);
    const puzzles = choosePuzzles(
      measured.filter((puzzle) => puzzle !== null),
      most,
    );
    const bytes = savePackedPuzzles(io, values.out, puzzles);
    for (const line of tableOf(puzzles)) print(io, line);
    print(io, `${puzzles.length} puzzles of ${puzzlesByKey.size} in ${bytes} bytes`);
    return 0;
  },
} as const satisfies CliCommand;

/** The puzzles of a journal or of a packed file. */
function puzzlesByName(io: Io, file: string): (readonly [string, Puzzle])[] {
  const puzzles = isPacked(resolvePath(io, file))
    ? loadPuzzleFile(io, file)
    : readMinedGames(io, file).flatMap(({ found }) => found.map(toPuzzle));
  // Compute the names again: older journals distinguish more puzzles.
  return puzzles.map((puzzle) => [imageName(puzzle.kind, puzzle.within, puzzle.state), puzzle]);
}

/**
 * Chooses the hardest of every edition and kind in turn, so that each gets its share; the result is
 * in file order.
 */
function choosePuzzles(puzzles: readonly Puzzle[], most: number): Puzzle[] {
  const hard = byTurns(puzzles.filter(({ difficulty }) => difficulty > EASY));
  const easy = byTurns(puzzles.filter(({ difficulty }) => difficulty <= EASY));
  const some = Math.min(easy.length, Math.max(hard.length, 1), Math.ceil(most / 2));
  const taken = [...hard.slice(0, most - some), ...easy.slice(0, some)];
  return taken.toSorted((a, b) => groupOf(a) - groupOf(b) || a.difficulty - b.difficulty);
}

const groupOf = ({ state, kind }: Puzzle): number =>
  EDITION_NAMES.indexOf(state.setup.edition) * PUZZLE_KINDS.length + PUZZLE_KINDS.indexOf(kind);

/** The first of each edition and kind, then the second of each, and so on. */
function byTurns(puzzles: readonly Puzzle[]): Puzzle[] {
  const groups = Map.groupBy(puzzles, groupOf);
  const places = new Map<Puzzle, number>();
  for (const group of groups.values()) group.forEach((puzzle, n) => places.set(puzzle, n));
  return puzzles.toSorted((a, b) => places.get(a)! - places.get(b)!);
}

function tableOf(puzzles: readonly Puzzle[]): string[] {
  return EDITION_NAMES.map((edition) => {
    const own = puzzles.filter(({ state }) => state.setup.edition === edition);
    const counts = PUZZLE_KINDS.map(
      (kind) => `${kind} ${own.filter((puzzle) => puzzle.kind === kind).length}`,
    );
    return `${edition.padEnd(18)}${String(own.length).padStart(5)}: ${counts.join(', ')}`;
  });
}
