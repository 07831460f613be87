import {
  deriveDealSeed,
  deal,
  secretRandom,
  settle,
  type Chance,
  type Setup,
  type Settled,
} from '@night-cage/rules';
import { toSetupRequest, type Contribution, type TableSetup } from '@night-cage/protocol';

/**
 * The secret of a deal, hidden until the game has ended. It is kept in one row of the store and in
 * memory.
 */
export interface DealSecret {
  readonly deal: number;
  readonly secret: string;
  /** In the order of the seats. Empty until the game has begun. */
  readonly contributions: readonly Contribution[];
}

export const seedOfSecret = ({ secret, contributions }: DealSecret): string =>
  deriveDealSeed(
    secret,
    contributions.map(([, value]) => value),
  );

/** A number of Night Terrors is drawn from the same seed, under another label. */
export const resolveSetupWithSeed = (setup: TableSetup, seed: string): Settled =>
  settle(toSetupRequest(setup), secretRandom(`terrors ${seed}`));

export const chanceFromSecret = (setup: Setup, secret: DealSecret): Chance =>
  deal(setup, secretRandom(seedOfSecret(secret)));

export const formatSecret = (secret: DealSecret): string => JSON.stringify(secret);
/** Reads only what `formatSecret` wrote. */
export const parseSecret = (text: string | null): DealSecret | null =>
  text === null ? null : (JSON.parse(text) as DealSecret);
