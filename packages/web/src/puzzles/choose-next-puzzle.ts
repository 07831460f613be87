import { PUZZLE_KINDS, pickOne, type PuzzleKind } from '@night-cage/analysis/puzzles';
import type { PuzzleNote } from '../bots/worker-messages.ts';
import { puzzleRating } from './puzzle-rating.ts';
import type { PuzzleStanding } from './puzzle-standing.ts';

/** One is taken out of those that are this close, in points, and out of no fewer than the so many closest. */
const CLOSE = 60;
const NEAREST = 12;
/** Whoever is not known yet begins lower than in the middle: by this much of what is not known. */
const CAUTION = 0.5;
/** In a streak and in a storm: where it begins, and how much harder each is than the one before. */
const FIRST_RUNG = 960;
const RUNG = 25;
/** Longer ones are no puzzles for a storm. */
const STORM_TURNS = { flickers: 4, dodge: 2, odds: 3 } as const;

/** How many in ten are of a kind, where several are: the many of one difficulty are not to crowd out the others. */
const SHARE: Readonly<Record<PuzzleKind, number>> = { flickers: 4, dodge: 4, odds: 2 };

/** The rating of the puzzle that suits somebody. */
export const levelOf = ({ rating: { rating, deviation } }: PuzzleStanding): number =>
  rating - CAUTION * deviation;

/** The rating of the next in a row of so many. */
export const streakLevelOf = (solved: number): number => FIRST_RUNG + RUNG * solved;

export const isForStorm = ({ kind, within }: PuzzleNote): boolean => within <= STORM_TURNS[kind];

/**
 * A puzzle of about that rating: one that was not seen yet, as long as there is one. The same seed takes the same, so that
 * nobody gets another one by loading the page again.
 */
export function chooseNextPuzzle(
  notes: readonly PuzzleNote[],
  seen: ReadonlySet<string>,
  level: number,
  seed: string,
): PuzzleNote | null {
  const unseen = notes.filter(({ id }) => !seen.has(id));
  const from = unseen.length > 0 ? unseen : notes;
  const far = (note: PuzzleNote): number => Math.abs(puzzleRating(note) - level);
  const byFar = from.toSorted((a, b) => far(a) - far(b));
  const last = byFar[Math.min(NEAREST, byFar.length) - 1];
  // All that are as far as the last of them: many are equally hard.
  const most = Math.max(CLOSE, last === undefined ? 0 : far(last));
  const near = byFar.filter((note) => far(note) <= most);
  const kinds = PUZZLE_KINDS.filter((kind) => near.some((note) => note.kind === kind));
  const lots = kinds.flatMap((kind) => Array.from({ length: SHARE[kind] }, () => kind));
  const wanted = pickOne(lots, `kind of puzzle ${seed}`);
  return pickOne(
    near.filter(({ kind }) => kind === wanted),
    `next puzzle ${seed}`,
  );
}
