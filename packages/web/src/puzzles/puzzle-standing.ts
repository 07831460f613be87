import type { Attempt } from './attempts.ts';
import { updateRating, type Rating } from './glicko.ts';
import { PUZZLE_DEVIATION } from './puzzle-rating.ts';

/** How somebody is doing, as it follows from all their answers. */
export interface PuzzleStanding {
  readonly rating: Rating;
  /** How many answers the rating stands on. */
  readonly rated: number;
  readonly solved: number;
  readonly answered: number;
  /** Puzzles that were answered, in whatever way. */
  readonly seen: ReadonlySet<string>;
  readonly streak: number;
  readonly bestStreak: number;
  /** Storms by their clock in minutes: the most that were solved in one. */
  readonly storms: ReadonlyMap<number, number>;
}

/** Nobody has answered yet: below the middle, so that the first puzzles are not the hard ones. */
const UNRATED: Rating = { rating: 1200, deviation: 200, volatility: 0.06 };

/** Answers in the order of time. The first answer to a puzzle is rated; what is played against the clock is not. */
export function puzzleStandingOf(attempts: readonly Attempt[]): PuzzleStanding {
  let rating = UNRATED;
  let rated = 0;
  let streak = 0;
  let bestStreak = 0;
  const seen = new Set<string>();
  const runs = new Map<string, { readonly minutes: number; solved: number }>();
  for (const { puzzle, solved, mode, rating: hard, run, minutes } of attempts) {
    if (mode === 'storm') {
      const one = runs.get(run ?? '') ?? { minutes: minutes ?? 0, solved: 0 };
      one.solved += Number(solved);
      runs.set(run ?? '', one);
    } else if (!seen.has(puzzle)) {
      rating = updateRating(rating, [{ rating: hard, deviation: PUZZLE_DEVIATION, score: Number(solved) }]);
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
