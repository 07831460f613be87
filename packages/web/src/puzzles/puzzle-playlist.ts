import { EDITION_NAMES } from '@night-cage/rules';
import { PUZZLE_KINDS, THEMES, puzzleOfTheDay } from '@night-cage/analysis/puzzles';
import type { PuzzleNote } from '../bots/worker-messages.ts';
import { attempts, type PuzzleMode } from './attempts.ts';
import { chooseNextPuzzle, levelOf, streakLevelOf } from './choose-next-puzzle.ts';
import { puzzleRating } from './puzzle-rating.ts';
import type { PuzzleStanding } from './puzzle-standing.ts';

/** The puzzles of a route, and how they are played. */
export interface PuzzlePlaylist {
  readonly mode: PuzzleMode;
  /** The candidates, or the only puzzle. */
  readonly notes: readonly PuzzleNote[];
}

/** The lowest rating of a daily puzzle. */
const EASIEST_OF_A_DAY = 1150;
const ID = /^[0-9a-f]{16}$/;

/** Today's local date: 2026-05-01. */
export const localToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** The daily puzzle: the same for all players. */
export const dailyPuzzle = (notes: readonly PuzzleNote[], date: string): PuzzleNote | null =>
  puzzleOfTheDay(
    notes.filter((note) => puzzleRating(note) >= EASIEST_OF_A_DAY),
    date,
  );

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  names.some((known) => known === name);

/** Parses the route after `#/puzzles/`; null if unknown. */
export function findPlaylist(place: string, notes: readonly PuzzleNote[]): PuzzlePlaylist | null {
  if (place === 'rated' || place === 'streak') return { mode: place, notes };
  if (place === 'day')
    return { mode: 'day', notes: [dailyPuzzle(notes, localToday())].filter((day) => day !== null) };
  if (ID.test(place)) return { mode: 'link', notes: notes.filter(({ id }) => id === place) };
  const toSet = (fits: (note: PuzzleNote) => boolean): PuzzlePlaylist => ({
    mode: 'set',
    notes: notes.filter(fits),
  });
  if (includes(PUZZLE_KINDS, place)) return toSet(({ kind }) => kind === place);
  if (includes(EDITION_NAMES, place)) return toSet(({ edition }) => edition === place);
  if (includes(THEMES, place)) return toSet(({ themes }) => themes.includes(place));
  return null;
}

/** The next puzzle of the playlist. */
export function nextPuzzleOf({ mode, notes }: PuzzlePlaylist, standing: PuzzleStanding): PuzzleNote | null {
  if (mode === 'day' || mode === 'link') return notes[0] ?? null;
  const level = mode === 'streak' ? streakLevelOf(standing.streak) : levelOf(standing);
  return chooseNextPuzzle(notes, standing.seen, level, `${mode} ${attempts().length}`);
}
