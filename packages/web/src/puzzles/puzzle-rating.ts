import type { PuzzleSummary } from '../bots/worker-messages.ts';

/**
 * The uncertainty of a puzzle's rating, in points: difficulty predicts human results only roughly.
 */
export const PUZZLE_DEVIATION = 80;

/** Keeps the rating finite for puzzles that all or none of the panel fail. */
const EASIEST = 4;
const HARDEST = 96;

/**
 * In a Dodge, a third of the panel plays without knowing the question. A puzzle that only they fail
 * (difficulty 30 to 39, mostly) is easy for people: of the bots that look for hits, 2 % fail it,
 * against half at 60 to 69 (docs/play/puzzles.md).
 */
const UNKNOWING = 34;
const KNOWING = 60;
const SEEN_AT_ONCE = 0.1;

const failing = ({ kind, difficulty }: Measured): number =>
  kind === 'dodge'
    ? Math.max(difficulty * SEEN_AT_ONCE, ((difficulty - UNKNOWING) / KNOWING) * 100)
    : difficulty;

type Measured = Pick<PuzzleSummary, 'kind' | 'difficulty'>;

/**
 * A puzzle's rating from its difficulty, which is the percentage of a panel of weak bots that fail
 * it. Treats the whole panel as rated 1500: half failing gives 1500, three in four 1690.
 */
export function puzzleRating(puzzle: Measured): number {
  const failed = Math.min(HARDEST, Math.max(EASIEST, failing(puzzle))) / 100;
  return 1500 + 400 * Math.log10(failed / (1 - failed));
}
