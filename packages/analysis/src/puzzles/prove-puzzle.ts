import type { State } from '@night-cage/rules';
import { proveDodge } from './dodge.ts';
import { proveFlickers } from './flickers.ts';
import { proveOdds } from './odds.ts';
import type { Proof, Puzzle } from './puzzle.ts';

/**
 * Proves that exactly one choice of a puzzle is right. Null if that fails, or the proof does not
 * match the puzzle's `within`.
 */
export function provePuzzle({
  kind,
  state,
  within,
}: Pick<Puzzle, 'kind' | 'state' | 'within'>): Proof | null {
  const proof = proofOf(kind, state, within);
  return proof?.within === within ? proof : null;
}

function proofOf(kind: Puzzle['kind'], state: State, within: number): Proof | null {
  if (kind === 'flickers') return proveFlickers(state);
  return kind === 'dodge' ? proveDodge(state, within) : proveOdds(state);
}
