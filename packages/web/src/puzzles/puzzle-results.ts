import type { Attempt } from './attempts.ts';
import { updateRating, type Rating } from './glicko.ts';
import { PUZZLE_DEVIATION } from './puzzle-rating.ts';

/** A player's results, computed from all answers. */
export interface PuzzleResults {
  readonly rating: Rating;
  /** The number of rated answers. */
  readonly rated: number;
  readonly solved: number;
  readonly answered: number;
  /** All puzzles answered, in any mode. */
  readonly seen: ReadonlySet<string>;
  readonly streak: number;
  readonly bestStreak: number;
  /** The most puzzles solved in a storm, by its clock in minutes. */
  readonly storms: ReadonlyMap<number, number>;
}

/** A new player's rating: below average, so that the first puzzles are not hard. */
const UNRATED: Rating = { rating: 1200, deviation: 200, volatility: 0.06 };

/**
 * Computes the results from answers in order of time. Only the first answer to a puzzle is rated,
 * and storms are not.
 */
export function computePuzzleResults(attempts: readonly Attempt[]): PuzzleResults {
  let rating = UNRATED;
  let rated = 0;
  let streak = 0;
  let bestStreak = 0;
  const seen = new Set<string>();
  const runs = new Map<string, { readonly minutes: number; solved: number }>();
  for (const { puzzle, solved, mode, rating: puzzleRating, run, minutes } of attempts) {
    if (mode === 'storm') {
      const storm = runs.get(run ?? '') ?? { minutes: minutes ?? 0, solved: 0 };
      storm.solved += Number(solved);
      runs.set(run ?? '', storm);
    } else if (!seen.has(puzzle)) {
      rating = updateRating(rating, [
        { rating: puzzleRating, deviation: PUZZLE_DEVIATION, score: Number(solved) },
      ]);
      rated++;
    }
    if (mode === 'streak') {
      streak = solved ? streak + 1 : 0;
      bestStreak = Math.max(bestStreak, streak);
    }
    seen.add(puzzle);
  }
  return {
    rating,
    rated,
    solved: new Set(attempts.filter(({ solved }) => solved).map(({ puzzle }) => puzzle)).size,
    answered: seen.size,
    seen,
    streak,
    bestStreak,
    storms: bestOf([...runs.values()]),
  };
}

function bestOf(runs: readonly { readonly minutes: number; readonly solved: number }[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { minutes, solved } of runs) best.set(minutes, Math.max(solved, best.get(minutes) ?? 0));
  return best;
}
