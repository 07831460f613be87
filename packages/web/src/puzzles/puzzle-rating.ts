import type { PuzzleNote } from '../bots/worker-messages.ts';

/** How surely difficulty tells what a puzzle is for people: about that much, in points. */
export const PUZZLE_DEVIATION = 80;

/** What nobody on the panel fails, or everybody, is still somewhere. */
const EASIEST = 4;
const HARDEST = 96;

/**
 * In a Dodge a third of the panel plays on without knowing the question. What they alone fail, most with a difficulty of 30 to
 * 39, is easy for whoever knows it: 2 % of those who look out for hits fail there, half of them at 60 to 69 (docs/play/puzzles.md).
 */
const UNKNOWING = 34;
const KNOWING = 60;
const SEEN_AT_ONCE = 0.1;

const failing = ({ kind, difficulty }: Measured): number =>
  kind === 'dodge'
    ? Math.max(difficulty * SEEN_AT_ONCE, ((difficulty - UNKNOWING) / KNOWING) * 100)
    : difficulty;

type Measured = Pick<PuzzleNote, 'kind' | 'difficulty'>;

/**
 * The rating of a puzzle from its difficulty, the share of a panel of weak players who fail: as if all of them were rated
 * 1500. What half of them fail is then at 1500, what three in four fail at 1690.
 */
export function puzzleRating(puzzle: Measured): number {
  const failed = Math.min(HARDEST, Math.max(EASIEST, failing(puzzle))) / 100;
  return 1500 + 400 * Math.log10(failed / (1 - failed));
}
