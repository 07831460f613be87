import { deriveDealSeed, dealStack, secretRandom, type Setup } from '@night-cage/rules';
import type { Deal } from './deal.ts';

/** The deal of a game that everybody at a table elsewhere laid together, once what they put into it was opened: the whole stack is told. */
export const createSharedDeal = (
  setup: Setup,
  { secret, contributions }: { readonly secret: string; readonly contributions: readonly string[] },
  seed: string,
): Deal => ({
  seed,
  from: null,
  told: dealStack(setup, secretRandom(deriveDealSeed(secret, contributions))),
});
