export const chanceOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));
