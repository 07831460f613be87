import { proveTruth } from './puzzle-truth.ts';
import { pickByDepth } from '@night-cage/testkit';
import { computeSolution, type Puzzle, type PuzzleKind } from '@night-cage/analysis/puzzles';
import { describe, expect, test } from 'vitest';
import { numberOf, puzzles, sampleSeed, some } from './puzzle-file.ts';

/** Larger puzzles are left out: brute force would take too long. */
const MAX_STATES = pickByDepth(1500, 30_000);
const ENOUGH = pickByDepth(3, 200);
const LONG = pickByDepth(60_000, 1_200_000);

/**
 * The sample first, then all others: in the sample there may be few small enough, in all puzzles
 * there always are some.
 */
const ofKind = (kind: PuzzleKind): Puzzle[] =>
  [...new Set([...some, ...puzzles])].filter((puzzle) => puzzle.kind === kind);

describe(`proofs agree with brute force (sample: ${sampleSeed})`, () => {
  test.each(['flickers', 'dodge', 'odds'] as const)('%s', { timeout: LONG }, (kind) => {
    let compared = 0;
    for (const puzzle of ofKind(kind)) {
      if (compared === ENOUGH) break;
      const truth = proveTruth(puzzle, MAX_STATES);
      if (truth === 'too large') continue;
      compared++;
      expect({ number: numberOf(puzzle), right: truth }).toEqual({
        number: numberOf(puzzle),
        right: [computeSolution(puzzle).right],
      });
    }
    expect(compared).toBeGreaterThanOrEqual(pickByDepth(3, 40));
  });
});
