import { carefulSolver, hastySolver, searchingSolver, solves, type Solver } from './solvers.ts';
import { provePuzzle } from './prove-puzzle.ts';
import type { Proof, Puzzle } from './puzzle.ts';
import { themesOf } from './themes.ts';

interface Panelist {
  readonly make: () => Solver;
  readonly weight: number;
  /** Who does not know what a Dodge asks for says less about it. */
  readonly weightInDodge: number;
}

/** Weak players: who thinks longer counts for more. */
const PANEL: readonly Panelist[] = [
  { make: () => carefulSolver, weight: 3, weightInDodge: 1 },
  ...[2, 8, 30].map((iterations) => ({
    make: () => searchingSolver(iterations),
    weight: 3,
    weightInDodge: 1,
  })),
  ...[0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.2, 0.2].map((error, n) => ({
    make: () => hastySolver(`panel ${n}`, error),
    weight: 1,
    weightInDodge: 1,
  })),
];
/** What the panel does not tell apart, the number of wrong choices does: at most this much of 100. */
const BY_CHOICES = 10;
const MANY_CHOICES = 20;

/** 0 to 100: how much of the panel fails. Nothing in it is random: the same puzzle is always as difficult. */
export function difficultyOf(puzzle: Pick<Puzzle, 'kind' | 'state'>, proof: Proof): number {
  let failed = 0;
  let whole = 0;
  for (const { make, ...weights } of PANEL) {
    const weight = puzzle.kind === 'dodge' ? weights.weightInDodge : weights.weight;
    whole += weight;
    if (!solves(puzzle, proof, make())) failed += weight;
  }
  const choices = Math.min(1, proof.wrong.length / MANY_CHOICES);
  return Math.round((failed / whole) * (100 - BY_CHOICES) + choices * BY_CHOICES);
}

/** The same puzzle with its difficulty by the panel as it is now, and its themes; null if it cannot be proved. */
export function measurePuzzle(puzzle: Puzzle): Puzzle | null {
  const proof = provePuzzle(puzzle);
  if (proof === null) return null;
  const difficulty = difficultyOf(puzzle, proof);
  return { ...puzzle, themes: themesOf(puzzle.state, proof), difficulty };
}
