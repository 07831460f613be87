/** The progress at time `t` of an animation that starts at `from` and takes `ms`, from 0 to 1. */
export const progressAt = (t: number, from: number, ms: number): number =>
  Math.min(1, Math.max(0, (t - from) / ms));

export const interpolate = (a: number, b: number, part: number): number => a + (b - a) * part;

export const easeIn = (part: number): number => part ** 3;
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
export const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
