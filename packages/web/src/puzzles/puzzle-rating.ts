/** How surely difficulty tells what a puzzle is for people: about that much, in points. */
export const PUZZLE_DEVIATION = 80;

/** What nobody on the panel fails, or everybody, is still somewhere. */
const EASIEST = 4;
const HARDEST = 96;

/**
 * The rating of a puzzle from its difficulty, the share of a panel of weak players who fail: as if all of them were rated
 * 1500. What half of them fail is then at 1500, what three in four fail at 1690.
 */
export function puzzleRating(difficulty: number): number {
  const failed = Math.min(HARDEST, Math.max(EASIEST, difficulty)) / 100;
  return 1500 + 400 * Math.log10(failed / (1 - failed));
}
