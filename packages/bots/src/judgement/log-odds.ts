export const chanceOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The chance whose odds are this share of those of another: as much below 40 % as it is below 90 %, which no share of the chance itself is. */
export const withShareOfOdds = (chance: number, share: number): number =>
  (chance * share) / (1 - chance + chance * share);
