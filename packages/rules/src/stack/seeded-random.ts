import { fastRandom, type Random } from './random.ts';
import { sha256Words } from './sha256.ts';

/** A fast generator with a text as seed: the same seed gives the same numbers on every machine. */
export function seededRandom(seed: string): Random {
  const [a, b, c, d] = sha256Words(`night-cage seed ${seed}`) as [number, number, number, number];
  return fastRandom([a | 0, b | 0, c | 0, d | 0]);
}
