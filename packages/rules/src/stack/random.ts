/**
 * A source of uniformly distributed numbers. The generators here are deterministic: use a secret
 * seed where numbers must be secret.
 */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
}

const WORD = 2 ** 32;

/**
 * xoshiro128**: fast, for games that need no secrecy (simulations, tests, searches). Its four words
 * are in a typed array, since each new word in a closure variable would be a number allocated on
 * the heap. Use well-mixed seeds, like words of a hash: with neighbouring numbers as seeds the
 * first results are alike.
 */
export function fastRandom(seed: readonly [number, number, number, number]): Random {
  const words = Int32Array.from(seed);
  if (words.every((word) => word === 0)) words[3] = 1;
  const next = (): number => {
    const a = words[0]!;
    const b = words[1]!;
    const c = words[2]! ^ a;
    const d = words[3]! ^ b;
    const times5 = Math.imul(b, 5);
    words[0] = a ^ d;
    words[1] = b ^ c;
    words[2] = c ^ (b << 9);
    words[3] = (d << 11) | (d >>> 21);
    return Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
  };
  // The bias of this scaling is below limit / 2^32: invisible for stacks of a hundred tiles.
  return { below: (limit) => Math.floor((next() / WORD) * limit) };
}

/** Shuffles an array in place (Fisher-Yates) and returns it. */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let n = items.length - 1; n > 0; n--) {
    const other = random.below(n + 1);
    const item = items[n]!;
    items[n] = items[other]!;
    items[other] = item;
  }
  return items;
}
