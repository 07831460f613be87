import {
  carefulSolver,
  createHastySolver,
  provePuzzle,
  solves,
  type Proof,
  type Puzzle,
} from '@night-cage/analysis/puzzles';
import { findPositionProblem } from '@night-cage/notation';
import type { CliCommand } from '../shared/command.ts';
import { readCpuTime } from '../shared/read-cpu-time.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { savePackedPuzzles, loadPuzzleFile } from './puzzle-file.ts';

export const proveCommand = {
  name: 'puzzles prove',
  summary: 'prove every puzzle of a file',
  usage: ['[FILE] [--solvers] [--out FILE]'],
  about: `puzzles prove checks every puzzle in a file (by default, the puzzles of the game): its position must be possible, and
exactly one choice right. It prints one line for each puzzle that fails, then the number of puzzles and the time of the
longest proof.`,
  flags: {
    solvers: {
      about: 'also print how many of the easy, middle and hard puzzles careful and a hasty player solve',
    },
    out: { takes: 'FILE', about: 'write the proved puzzles to this file, unchanged', offers: 'file' },
  },
  exitCodes: '0 if all are proved, 1 if one is not, 2 if the command was not understood.',
  offers: 'file',
  run(args, io): number {
    const { values, positionals } = parseArguments(proveCommand, args);
    if (positionals.length > 1) throw new Failure('puzzles prove takes one file', 2);
    const puzzles = loadPuzzleFile(io, positionals[0]);
    let faults = 0;
    let longest = 0;
    const proved: Proved[] = [];
    const sound: Puzzle[] = [];
    puzzles.forEach((puzzle, n) => {
      const before = readCpuTime();
      const proof = provePuzzle(puzzle);
      longest = Math.max(longest, readCpuTime() - before);
      if (proof !== null) proved.push({ puzzle, proof });
      const why =
        proof === null ? 'it does not have exactly one right move' : findPositionProblem(puzzle.state);
      if (why === null) {
        sound.push(puzzle);
        return;
      }
      faults++;
      print(io, `puzzle ${n + 1}: ${why}`);
    });
    print(
      io,
      `${puzzles.length} puzzles, ${faults} not proved; the longest proof took ${longest.toFixed(0)} ms`,
    );
    if (values.out !== undefined) {
      const bytes = savePackedPuzzles(io, values.out, sound);
      print(io, `wrote ${sound.length} puzzles (${bytes} bytes) to ${values.out}`);
    }
    if (values.solvers === true) for (const line of sharesOf(proved)) print(io, line);
    return faults === 0 ? 0 : 1;
  },
} as const satisfies CliCommand;

interface Proved {
  readonly puzzle: Puzzle;
  readonly proof: Proof;
}

/** A solver that is not on the panel that measures difficulty. */
const SOLVER_SEED = 'apart from the panel';
const MISJUDGES = 0.05;

/** The share of each third, by difficulty, that a solver solves. */
function sharesOf(proved: readonly Proved[]): string[] {
  const inOrder = proved.toSorted((a, b) => a.puzzle.difficulty - b.puzzle.difficulty);
  const size = Math.ceil(inOrder.length / 3);
  const thirds = [0, 1, 2].map((n) => inOrder.slice(n * size, (n + 1) * size));
  const solvers = [
    ['careful', () => carefulSolver],
    ['hasty', () => createHastySolver(SOLVER_SEED, MISJUDGES)],
  ] as const;
  return solvers.map(([name, make]) => {
    const shares = thirds.map((third) => {
      const solved = third.filter(({ puzzle, proof }) => solves(puzzle, proof, make())).length;
      return `${((100 * solved) / Math.max(1, third.length)).toFixed(0)}%`;
    });
    return `${name} solves of the easy, middle and hard third: ${shares.join(', ')}`;
  });
}
