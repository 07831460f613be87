import { mostTelling } from '@night-cage/bots';
import {
  canonicalName,
  judgeChoice,
  readPuzzles,
  solutionOf,
  puzzleStateOf,
  type Judgement,
  type Puzzle,
} from '@night-cage/analysis/puzzles';
import type { Option, State } from '@night-cage/rules';
import type { ParamsOf, PuzzleNote, PuzzleVerdict } from './worker-messages.ts';

/** The puzzles of the file, by name; in the order of the file. */
let library: ReadonlyMap<string, Puzzle> = new Map();

export async function listPuzzleNotes(file: ArrayBuffer): Promise<readonly PuzzleNote[]> {
  library = await read(file);
  return [...library].map(([id, puzzle]) => noteOf(id, puzzle));
}

export function openPuzzle(id: string): State | null {
  const puzzle = library.get(id);
  return puzzle === undefined ? null : puzzleStateOf(puzzle);
}

export const solvePuzzle = (id: string): readonly Option[] => solutionOf(named(id)).line;

async function read(file: ArrayBuffer): Promise<Map<string, Puzzle>> {
  const unpacked = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'));
  const puzzles = readPuzzles(new Uint8Array(await new Response(unpacked).arrayBuffer()));
  return new Map(puzzles.map((puzzle) => [canonicalName(puzzle.kind, puzzle.within, puzzle.state), puzzle]));
}

function named(id: string): Puzzle {
  const puzzle = library.get(id);
  if (puzzle === undefined) throw new Error(`there is no puzzle ${id}`);
  return puzzle;
}

const noteOf = (id: string, { kind, within, state, themes, difficulty }: Puzzle): PuzzleNote => ({
  id,
  kind,
  within,
  edition: state.setup.edition,
  themes,
  difficulty,
});

export function judgePuzzle({ id, line, option }: ParamsOf<'judge-puzzle'>): PuzzleVerdict {
  const said = judgeChoice(named(id), line, option);
  switch (said.verdict) {
    case 'right':
      return { verdict: 'right', solved: said.solved, odds: said.odds };
    case 'wrong':
      return { verdict: 'wrong', refutation: refutationOf(said), odds: said.odds };
    case 'unknown':
    case 'illegal':
      return { verdict: said.verdict };
  }
}

type Wrong = Extract<Judgement, { readonly verdict: 'wrong' }>;

const refutationOf = ({ refutation: { line, facts } }: Wrong) => ({ line, facts: mostTelling(facts) });
