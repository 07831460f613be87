import type { Random } from './random.ts';
import { sha256Hex, sha256Words } from './sha256.ts';

const WORD = 2 ** 32;

/** Numbers from a stream of words, without any bias: words that would favour small results are thrown away. */
function unbiasedRandom(nextWord: () => number): Random {
  return {
    below(limit) {
      const fair = WORD - (WORD % limit);
      let word = nextWord();
      while (word >= fair) word = nextWord();
      return word % limit;
    },
  };
}

/**
 * Numbers that nobody can foretell from those already seen, as long as the seed is secret and long: SHA-256 over seed
 * and counter. A server's tables use this, with 128 random bits or more as seed.
 */
export function secretRandom(seed: string): Random {
  let counter = 0;
  let words: number[] = [];
  return unbiasedRandom(() => {
    if (words.length === 0) words = sha256Words(`night-cage secret ${counter++} ${seed}`);
    return words.pop()!;
  });
}

/** Published before the game; once the seed is told, everybody can check that it was not changed. */
export const createCommitment = (seed: string): string => sha256Hex(`night-cage commitment ${seed}`);
export const matchesCommitment = (seed: string, commitment: string): boolean =>
  createCommitment(seed) === commitment;

/**
 * The seed of a stack that nobody laid alone: the server's secret and what everybody at the table added to it, in the order
 * of the seats. Whoever knows all but one of them knows nothing of it.
 */
export const deriveDealSeed = (secret: string, contributions: readonly string[]): string =>
  sha256Hex(['night-cage deal', secret, ...contributions].join(' '));
