import { Z_95, type Interval } from './wilson.ts';

/** How two did on the same stacks. */
export interface Paired {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * How much more often the first escapes than the second. Stacks that both or neither escape from say nothing about the
 * difference, so the interval is much narrower than two separate ones (Agresti and Min 2005: Wald's, after half a game was
 * added to each of the four counts).
 */
export function pairedDifference({ both, onlyFirst, onlySecond, neither }: Paired): Interval {
  const games = both + onlyFirst + onlySecond + neither;
  if (games === 0) return { value: 0, low: -1, high: 1 };
  const of = games + 2;
  const apart = onlyFirst + onlySecond + 1;
  const middle = (onlyFirst - onlySecond) / of;
  const half = (Z_95 / of) * Math.sqrt(apart - (onlyFirst - onlySecond) ** 2 / of);
  return {
    value: (onlyFirst - onlySecond) / games,
    low: Math.max(-1, middle - half),
    high: Math.min(1, middle + half),
  };
}
