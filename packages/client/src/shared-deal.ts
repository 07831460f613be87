import { deriveDealSeed, dealStack, secretRandom, type Setup } from '@night-cage/rules';
import type { Deal } from './deal.ts';

/**
 * The deal of a finished online game, from the revealed secret and contributions. It lists the
 * whole stack.
 */
export const createSharedDeal = (
  setup: Setup,
  { secret, contributions }: { readonly secret: string; readonly contributions: readonly string[] },
  seed: string,
): Deal => ({
  seed,
  from: null,
  told: dealStack(setup, secretRandom(deriveDealSeed(secret, contributions))),
});
