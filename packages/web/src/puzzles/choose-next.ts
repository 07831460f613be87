import { PUZZLE_KINDS, pickOne, type PuzzleKind } from '@night-cage/bots/puzzles';
import type { PuzzleNote } from '../teammates/puzzle-messages.ts';
import { puzzleRating } from './puzzle-rating.ts';
import type { Standing } from './standing.ts';

/** Out of so many that come closest one is taken, so that not everybody gets the same. */
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
export const levelOf = ({ rating: { rating, deviation } }: Standing): number => rating - CAUTION * deviation;

/** The rating of the next in a row of so many. */
export const rungOf = (solved: number): number => FIRST_RUNG + RUNG * solved;

export const isForStorm = ({ kind, within }: PuzzleNote): boolean => within <= STORM_TURNS[kind];

/**
 * A puzzle of about that rating: one that was not seen yet, as long as there is one. The same seed takes the same, so that
 * nobody gets another one by loading the page again.
 */
export function chooseNext(
  notes: readonly PuzzleNote[],
  seen: ReadonlySet<string>,
  level: number,
  seed: string,
): PuzzleNote | null {
  const unseen = notes.filter(({ id }) => !seen.has(id));
  const from = unseen.length > 0 ? unseen : notes;
  const kinds = PUZZLE_KINDS.filter((kind) => from.some((note) => note.kind === kind));
  const lots = kinds.flatMap((kind) => Array.from({ length: SHARE[kind] }, () => kind));
  const wanted = pickOne(lots, `kind of puzzle ${seed}`);
  const far = (note: PuzzleNote): number => Math.abs(puzzleRating(note.difficulty) - level);
  const nearest = from.filter(({ kind }) => kind === wanted).toSorted((a, b) => far(a) - far(b));
  // All that are as far as the last of them: many are equally hard.
  const last = nearest[Math.min(NEAREST, nearest.length) - 1];
  return pickOne(
    nearest.filter((note) => last !== undefined && far(note) <= far(last)),
    `next puzzle ${seed}`,
  );
}
