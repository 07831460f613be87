/** A source of evenly spread numbers. The generators here are deterministic: whoever wants secrecy brings a secret seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
}

const WORD = 2 ** 32;

/** xoshiro128**: fast, for games that need no secrecy (simulations, tests, searches). */
export function fastRandom(seed: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = seed;
  if ((a | b | c | d) === 0) d = 1;
  const next = (): number => {
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  // The bias of this scaling is below limit / 2^32: invisible for stacks of a hundred tiles.
  return { below: (limit) => Math.floor((next() / WORD) * limit) };
}

/** Numbers from a stream of words, without any bias: words that would favour small results are thrown away. */
export function unbiasedRandom(nextWord: () => number): Random {
  return {
    below(limit) {
      const fair = WORD - (WORD % limit);
      let word = nextWord();
      while (word >= fair) word = nextWord();
      return word % limit;
    },
  };
}

/** Fisher-Yates, in place. */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let n = items.length - 1; n > 0; n--) {
    const other = random.below(n + 1);
    const item = items[n]!;
    items[n] = items[other]!;
    items[other] = item;
  }
  return items;
}
