import { Z_95, type Interval } from './wilson-interval.ts';

/** The results of two players on the same stacks: how many games each combination won. */
export interface PairedResults {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * How much more often the first player escapes than the second. Stacks that both or neither win
 * carry no information about the difference, so this interval is much narrower than the difference
 * of two separate ones (Agresti and Min 2005: Wald's interval after adding half a game to each of
 * the four counts).
 */
export function computePairedDifference({ both, onlyFirst, onlySecond, neither }: PairedResults): Interval {
  const games = both + onlyFirst + onlySecond + neither;
  if (games === 0) return { value: 0, low: -1, high: 1 };
  const adjusted = games + 2;
  const discordant = onlyFirst + onlySecond + 1;
  const middle = (onlyFirst - onlySecond) / adjusted;
  const half = (Z_95 / adjusted) * Math.sqrt(discordant - (onlyFirst - onlySecond) ** 2 / adjusted);
  return {
    value: (onlyFirst - onlySecond) / games,
    low: Math.max(-1, middle - half),
    high: Math.min(1, middle + half),
  };
}
