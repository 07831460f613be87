import { PUZZLE_KINDS, pickOne, type PuzzleKind } from '@night-cage/analysis/puzzles';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { puzzleRating } from './puzzle-rating.ts';
import type { PuzzleResults } from './puzzle-results.ts';

/** Candidates are the puzzles within this many rating points, and at least the NEAREST closest. */
const CLOSE = 60;
const NEAREST = 12;
/** New players start below their estimate, by this fraction of the rating deviation. */
const CAUTION = 0.5;
/** Streak and storm: the rating of the first puzzle, and the increase per puzzle. */
const FIRST_RUNG = 960;
const RUNG = 25;
/** Puzzles with more turns are too long for a storm. */
const STORM_TURNS = { flickers: 4, dodge: 2, odds: 3 } as const;

/**
 * Weights of the kinds when several are candidates, so that a common kind does not crowd out the
 * others.
 */
const SHARE: Readonly<Record<PuzzleKind, number>> = { flickers: 4, dodge: 4, odds: 2 };

/** The puzzle rating that suits a player. */
export const levelOf = ({ rating: { rating, deviation } }: PuzzleResults): number =>
  rating - CAUTION * deviation;

/** The puzzle rating after `solved` puzzles in a streak or storm. */
export const streakLevelOf = (solved: number): number => FIRST_RUNG + RUNG * solved;

export const isForStorm = ({ kind, within }: PuzzleSummary): boolean => within <= STORM_TURNS[kind];

/**
 * Chooses a puzzle near a rating, preferring unseen ones. The choice depends on the seed only, so
 * that reloading the page does not change it.
 */
export function chooseNextPuzzle(
  puzzles: readonly PuzzleSummary[],
  seen: ReadonlySet<string>,
  level: number,
  seed: string,
): PuzzleSummary | null {
  const unseen = puzzles.filter(({ id }) => !seen.has(id));
  const candidates = unseen.length > 0 ? unseen : puzzles;
  const distance = (puzzle: PuzzleSummary): number => Math.abs(puzzleRating(puzzle) - level);
  const byDistance = candidates.toSorted((a, b) => distance(a) - distance(b));
  const last = byDistance[Math.min(NEAREST, byDistance.length) - 1];
  // Includes all puzzles as far away as the last of them, since many are equally hard.
  const limit = Math.max(CLOSE, last === undefined ? 0 : distance(last));
  const near = byDistance.filter((puzzle) => distance(puzzle) <= limit);
  const kinds = PUZZLE_KINDS.filter((kind) => near.some((puzzle) => puzzle.kind === kind));
  const weightedKinds = kinds.flatMap((kind) => Array.from({ length: SHARE[kind] }, () => kind));
  const chosenKind = pickOne(weightedKinds, `kind of puzzle ${seed}`);
  return pickOne(
    near.filter(({ kind }) => kind === chosenKind),
    `next puzzle ${seed}`,
  );
}
