import { selectKeyFacts } from '@night-cage/bots';
import {
  canonicalName,
  judgeChoice,
  decodePuzzles,
  computeSolution,
  puzzleStateOf,
  type Judgement,
  type Puzzle,
} from '@night-cage/analysis/puzzles';
import type { Option, State } from '@night-cage/rules';
import type { ParamsOf, PuzzleSummary, PuzzleVerdict } from './worker-messages.ts';

/** The puzzles of the file by id, in file order. */
let library: ReadonlyMap<string, Puzzle> = new Map();

export async function listPuzzleSummaries(file: ArrayBuffer): Promise<readonly PuzzleSummary[]> {
  library = await read(file);
  return [...library].map(([id, puzzle]) => summarizePuzzle(id, puzzle));
}

export function openPuzzle(id: string): State | null {
  const puzzle = library.get(id);
  return puzzle === undefined ? null : puzzleStateOf(puzzle);
}

export const solvePuzzle = (id: string): readonly Option[] => computeSolution(findPuzzle(id)).line;

async function read(file: ArrayBuffer): Promise<Map<string, Puzzle>> {
  const unpacked = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'));
  const puzzles = decodePuzzles(new Uint8Array(await new Response(unpacked).arrayBuffer()));
  return new Map(puzzles.map((puzzle) => [canonicalName(puzzle.kind, puzzle.within, puzzle.state), puzzle]));
}

function findPuzzle(id: string): Puzzle {
  const puzzle = library.get(id);
  if (puzzle === undefined) throw new Error(`there is no puzzle ${id}`);
  return puzzle;
}

const summarizePuzzle = (id: string, { kind, within, state, themes, difficulty }: Puzzle): PuzzleSummary => ({
  id,
  kind,
  within,
  edition: state.setup.edition,
  themes,
  difficulty,
});

export function judgePuzzle({ id, line, option }: ParamsOf<'judge-puzzle'>): PuzzleVerdict {
  const judgement = judgeChoice(findPuzzle(id), line, option);
  switch (judgement.verdict) {
    case 'right':
      return { verdict: 'right', solved: judgement.solved, odds: judgement.odds };
    case 'wrong':
      return { verdict: 'wrong', refutation: refutationOf(judgement), odds: judgement.odds };
    case 'unknown':
    case 'illegal':
      return { verdict: judgement.verdict };
  }
}

type Wrong = Extract<Judgement, { readonly verdict: 'wrong' }>;

const refutationOf = ({ refutation: { line, facts } }: Wrong) => ({ line, facts: selectKeyFacts(facts) });
