/** Two-sided 95 %. */
export const Z_95 = 1.959964;

/** A share with the ends of its 95 % interval; all between 0 and 1 (differences: between -1 and 1). */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval: right also for few games, and for none or all won. Without games nothing is known. */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { value: 0, low: 0, high: 1 };
  const share = hits / of;
  const weight = 1 + (Z_95 * Z_95) / of;
  const middle = (share + (Z_95 * Z_95) / (2 * of)) / weight;
  const half = (Z_95 / weight) * Math.sqrt((share * (1 - share)) / of + (Z_95 * Z_95) / (4 * of * of));
  // Rounding may leave the end a hair on the wrong side of a share of 0 or 1.
  return {
    value: share,
    low: Math.min(share, Math.max(0, middle - half)),
    high: Math.max(share, Math.min(1, middle + half)),
  };
}
