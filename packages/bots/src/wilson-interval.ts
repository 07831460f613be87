/** Quantile of the normal distribution for a two-sided 95 % interval. */
export const Z_95 = 1.959964;

/** A share with its 95 % interval, each between 0 and 1 (for differences: between -1 and 1). */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval: accurate for few games, too, and for shares of 0 and 1. Without games it
 * spans 0 to 1.
 */
export function computeWilsonInterval(hits: number, of: number): Interval {
  if (of === 0) return { value: 0, low: 0, high: 1 };
  const share = hits / of;
  const weight = 1 + (Z_95 * Z_95) / of;
  const middle = (share + (Z_95 * Z_95) / (2 * of)) / weight;
  const half = (Z_95 / weight) * Math.sqrt((share * (1 - share)) / of + (Z_95 * Z_95) / (4 * of * of));
  // Rounding may leave an end slightly on the wrong side of a share of 0 or 1.
  return {
    value: share,
    low: Math.min(share, Math.max(0, middle - half)),
    high: Math.max(share, Math.min(1, middle + half)),
  };
}
