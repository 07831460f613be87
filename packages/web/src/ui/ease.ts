/** How far something that begins at `from` and takes `ms` has come at `t`: 0 to 1. */
export const share = (t: number, from: number, ms: number): number =>
  Math.min(1, Math.max(0, (t - from) / ms));

export const between = (a: number, b: number, part: number): number => a + (b - a) * part;

export const slowIn = (part: number): number => part ** 3;
export const slowOut = (part: number): number => 1 - (1 - part) ** 3;
export const slowInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
