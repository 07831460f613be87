import { EDITION_NAMES } from '@night-cage/rules';
import { PUZZLE_KINDS, THEMES, puzzleOfTheDay } from '@night-cage/analysis/puzzles';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { attempts, type PuzzleMode } from './attempts.ts';
import { chooseNextPuzzle, levelOf, streakLevelOf } from './choose-next-puzzle.ts';
import { puzzleRating } from './puzzle-rating.ts';
import type { PuzzleResults } from './puzzle-results.ts';

/** The puzzles of a route, and how they are played. */
export interface PuzzlePlaylist {
  readonly mode: PuzzleMode;
  /** The candidates, or the only puzzle. */
  readonly puzzles: readonly PuzzleSummary[];
}

/** The lowest rating of a daily puzzle. */
const EASIEST_OF_A_DAY = 1150;
const ID = /^[0-9a-f]{16}$/;

/** Today's local date: 2026-05-01. */
export const localToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** The daily puzzle: the same for all players. */
export const dailyPuzzle = (puzzles: readonly PuzzleSummary[], date: string): PuzzleSummary | null =>
  puzzleOfTheDay(
    puzzles.filter((puzzle) => puzzleRating(puzzle) >= EASIEST_OF_A_DAY),
    date,
  );

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  names.some((known) => known === name);

/** Parses the route after `#/puzzles/`; null if unknown. */
export function findPlaylist(subroute: string, puzzles: readonly PuzzleSummary[]): PuzzlePlaylist | null {
  if (subroute === 'rated' || subroute === 'streak') return { mode: subroute, puzzles };
  if (subroute === 'day')
    return { mode: 'day', puzzles: [dailyPuzzle(puzzles, localToday())].filter((day) => day !== null) };
  if (ID.test(subroute)) return { mode: 'link', puzzles: puzzles.filter(({ id }) => id === subroute) };
  const toSet = (fits: (puzzle: PuzzleSummary) => boolean): PuzzlePlaylist => ({
    mode: 'set',
    puzzles: puzzles.filter(fits),
  });
  if (includes(PUZZLE_KINDS, subroute)) return toSet(({ kind }) => kind === subroute);
  if (includes(EDITION_NAMES, subroute)) return toSet(({ edition }) => edition === subroute);
  if (includes(THEMES, subroute)) return toSet(({ themes }) => themes.includes(subroute));
  return null;
}

/** The next puzzle of the playlist. */
export function nextPuzzleOf(
  { mode, puzzles }: PuzzlePlaylist,
  results: PuzzleResults,
): PuzzleSummary | null {
  if (mode === 'day' || mode === 'link') return puzzles[0] ?? null;
  const level = mode === 'streak' ? streakLevelOf(results.streak) : levelOf(results);
  return chooseNextPuzzle(puzzles, results.seen, level, `${mode} ${attempts().length}`);
}
