/** Puzzles: proved, measured, written and judged. Pure, without a page: fit for a worker. */
export { canonicalName, imageName } from './canonical.ts';
export { PuzzleFileError } from './columns.ts';
export { measurePuzzle } from './difficulty.ts';
export { readPuzzles, survivesWriting, writePuzzles } from './file.ts';
export { judgeChoice, solutionOf, type Judgement, type ChoiceOdds, type Refutation } from './judge-choice.ts';
export { listPuzzles, pickOne, puzzleOfTheDay, puzzleStateOf, type PuzzleFilter } from './library.ts';
export { mineGame, type MinedPuzzle } from './mine.ts';
export { carefulSolver, hastySolver, solves } from './panel.ts';
export { provePuzzle } from './prove.ts';
export { PUZZLE_KINDS, THEMES, type Proof, type Puzzle, type PuzzleKind, type Theme } from './puzzle.ts';
