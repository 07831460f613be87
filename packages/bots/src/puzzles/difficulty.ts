import { carefulSolver, hastySolver, searchingSolver, solves, type Solver } from './panel.ts';
import type { Proof, Puzzle } from './puzzle.ts';

interface Panelist {
  readonly weight: number;
  readonly make: () => Solver;
}

/** Weak players, as strong as people are: who thinks longer counts for more. */
const PANEL: readonly Panelist[] = [
  { weight: 3, make: () => carefulSolver },
  ...[2, 8, 30].map((iterations) => ({ weight: 3, make: () => searchingSolver(iterations) })),
  ...[0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.2, 0.2].map((error, n) => ({
    weight: 1,
    make: () => hastySolver(`panel ${n}`, error),
  })),
];
const WHOLE = PANEL.reduce((sum, { weight }) => sum + weight, 0);
/** What the panel does not tell apart, the number of wrong choices does: at most this much of 100. */
const BY_CHOICES = 10;
const MANY_CHOICES = 20;

/** 0 to 100: how much of the panel fails. Nothing in it is random: the same puzzle is always as difficult. */
export function difficultyOf(puzzle: Pick<Puzzle, 'kind' | 'state'>, proof: Proof): number {
  let failed = 0;
  for (const { weight, make } of PANEL) if (!solves(puzzle, proof, make())) failed += weight;
  const choices = Math.min(1, proof.wrong.length / MANY_CHOICES);
  return Math.round((failed / WHOLE) * (100 - BY_CHOICES) + choices * BY_CHOICES);
}
