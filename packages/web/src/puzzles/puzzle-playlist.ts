import { EDITION_NAMES } from '@night-cage/rules';
import { PUZZLE_KINDS, THEMES, puzzleOfTheDay } from '@night-cage/analysis/puzzles';
import type { PuzzleNote } from '../bots/worker-messages.ts';
import { attempts, type PuzzleMode } from './attempts.ts';
import { chooseNextPuzzle, levelOf, streakLevelOf } from './choose-next-puzzle.ts';
import { puzzleRating } from './puzzle-rating.ts';
import type { PuzzleStanding } from './puzzle-standing.ts';

/** What is played at an address: which puzzles, in which way. */
export interface PuzzlePlaylist {
  readonly mode: PuzzleMode;
  /** Those that come one after the other, or the one that there is. */
  readonly notes: readonly PuzzleNote[];
}

/** By rating: what is seen at once is no puzzle for a day. */
const EASIEST_OF_A_DAY = 1150;
const ID = /^[0-9a-f]{16}$/;

/** The day here, written 2026-05-01. */
export const localToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** The puzzle of a day: the same for everybody. */
export const dailyPuzzle = (notes: readonly PuzzleNote[], date: string): PuzzleNote | null =>
  puzzleOfTheDay(
    notes.filter((note) => puzzleRating(note) >= EASIEST_OF_A_DAY),
    date,
  );

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  names.some((one) => one === name);

/** What the address after `#/puzzles/` means; null if it means nothing. */
export function findPlaylist(place: string, notes: readonly PuzzleNote[]): PuzzlePlaylist | null {
  if (place === 'rated' || place === 'streak') return { mode: place, notes };
  if (place === 'day')
    return { mode: 'day', notes: [dailyPuzzle(notes, localToday())].filter((day) => day !== null) };
  if (ID.test(place)) return { mode: 'link', notes: notes.filter(({ id }) => id === place) };
  const set = (fits: (note: PuzzleNote) => boolean): PuzzlePlaylist => ({
    mode: 'set',
    notes: notes.filter(fits),
  });
  if (isOneOf(PUZZLE_KINDS, place)) return set(({ kind }) => kind === place);
  if (isOneOf(EDITION_NAMES, place)) return set(({ edition }) => edition === place);
  if (isOneOf(THEMES, place)) return set(({ themes }) => themes.includes(place));
  return null;
}

/** The puzzle that comes next. */
export function nextPuzzleOf({ mode, notes }: PuzzlePlaylist, standing: PuzzleStanding): PuzzleNote | null {
  if (mode === 'day' || mode === 'link') return notes[0] ?? null;
  const level = mode === 'streak' ? streakLevelOf(standing.streak) : levelOf(standing);
  return chooseNextPuzzle(notes, standing.seen, level, `${mode} ${attempts().length}`);
}
