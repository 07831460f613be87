import { carefulSolver, createHastySolver, createSearchingSolver, solves, type Solver } from './solvers.ts';
import { provePuzzle } from './prove-puzzle.ts';
import type { Proof, Puzzle } from './puzzle.ts';
import { findThemes } from './themes.ts';

interface Panelist {
  readonly make: () => Solver;
  readonly weight: number;
  /** Players that do not know the goal of a Dodge count less there. */
  readonly weightInDodge: number;
}

/** A panel of weak players: stronger ones have more weight. */
const PANEL: readonly Panelist[] = [
  { make: () => carefulSolver, weight: 3, weightInDodge: 1 },
  ...[2, 8, 30].map((iterations) => ({
    make: () => createSearchingSolver(iterations),
    weight: 3,
    weightInDodge: 1,
  })),
  ...[0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.2, 0.2].map((error, n) => ({
    make: () => createHastySolver(`panel ${n}`, error),
    weight: 1,
    weightInDodge: 1,
  })),
];
/**
 * Among puzzles alike for the panel, the number of wrong choices decides: at most this much of 100.
 */
const BY_CHOICES = 10;
const MANY_CHOICES = 20;

/**
 * From 0 to 100: the share of the panel that fails. Deterministic: the same puzzle always gets the
 * same value.
 */
export function measureDifficulty(puzzle: Pick<Puzzle, 'kind' | 'state'>, proof: Proof): number {
  let failed = 0;
  let total = 0;
  for (const { make, ...weights } of PANEL) {
    const weight = puzzle.kind === 'dodge' ? weights.weightInDodge : weights.weight;
    total += weight;
    if (!solves(puzzle, proof, make())) failed += weight;
  }
  const choices = Math.min(1, proof.wrong.length / MANY_CHOICES);
  return Math.round((failed / total) * (100 - BY_CHOICES) + choices * BY_CHOICES);
}

/**
 * The puzzle with its themes and its difficulty for the current panel; null if it cannot be proved.
 */
export function measurePuzzle(puzzle: Puzzle): Puzzle | null {
  const proof = provePuzzle(puzzle);
  if (proof === null) return null;
  const difficulty = measureDifficulty(puzzle, proof);
  return { ...puzzle, themes: findThemes(puzzle.state, proof), difficulty };
}
