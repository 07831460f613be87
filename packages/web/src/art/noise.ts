/** A seeded generator of numbers in [0, 1), the same in every browser (mulberry32). */
export function createNoise(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Combines several small numbers into a seed. */
export const mixSeeds = (...numbers: readonly number[]): number =>
  numbers.reduce(
    (seed, number) => Math.imul(seed ^ (number + 0x9e37), 0x01000193) ^ (seed >>> 13),
    0x2f6e2b1,
  );
