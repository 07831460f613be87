/**
 * Puzzles: proofs, difficulty, mining, the file format and judging. Pure functions without DOM, fit
 * for a worker.
 */
export { canonicalName, imageName } from './canonical-name.ts';
export { PuzzleFileError } from './columns.ts';
export { measurePuzzle } from './difficulty.ts';
export { decodePuzzles, survivesEncoding, encodePuzzles } from './puzzle-file.ts';
export {
  judgeChoice,
  computeSolution,
  type Judgement,
  type ChoiceOdds,
  type Refutation,
} from './judge-choice.ts';
export { listPuzzles, pickOne, puzzleOfTheDay, puzzleStateOf, type PuzzleFilter } from './library.ts';
export { mineGame, type MinedPuzzle } from './mine-game.ts';
export { carefulSolver, createHastySolver, solves } from './solvers.ts';
export { provePuzzle } from './prove-puzzle.ts';
export { PUZZLE_KINDS, THEMES, type Proof, type Puzzle, type PuzzleKind, type Theme } from './puzzle.ts';
