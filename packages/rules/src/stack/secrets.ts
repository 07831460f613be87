import type { Random } from './random.ts';
import { sha256Hex, sha256Words } from './sha256.ts';

const WORD = 2 ** 32;

/**
 * Numbers from a stream of words, without bias: words that would favour small results are skipped.
 */
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
 * Numbers that cannot be predicted from earlier ones, as long as the seed is secret and long:
 * SHA-256 over seed and counter. Servers deal with this, using at least 128 random bits as seed.
 */
export function secretRandom(seed: string): Random {
  let counter = 0;
  let words: number[] = [];
  return unbiasedRandom(() => {
    if (words.length === 0) words = sha256Words(`night-cage secret ${counter++} ${seed}`);
    return words.pop()!;
  });
}

/**
 * The commitment to a seed. The server publishes it before the game; when it reveals the seed, all
 * players can verify that the seed did not change.
 */
export const createCommitment = (seed: string): string => sha256Hex(`night-cage commitment ${seed}`);
/** Is this the commitment to this seed? */
export const matchesCommitment = (seed: string, commitment: string): boolean =>
  createCommitment(seed) === commitment;

/**
 * The seed of a stack that all players shuffle together: the server's secret and each player's
 * contribution, in the order of the seats. Without all of them, nothing is known about the stack.
 */
export const deriveDealSeed = (secret: string, contributions: readonly string[]): string =>
  sha256Hex(['night-cage deal', secret, ...contributions].join(' '));
