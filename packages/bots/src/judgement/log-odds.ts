/** The probability for these log-odds. */
export const chanceOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));

/**
 * The chance whose odds are this share of the odds of `chance`. Unlike a share of the chance
 * itself, it means the same step at 40 % and at 90 %.
 */
export const withShareOfOdds = (chance: number, share: number): number =>
  (chance * share) / (1 - chance + chance * share);
