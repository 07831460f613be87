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

/** What nobody may see before the game has ended. It lies in one row of the store, and in the memory of the table. */
export interface DealSecret {
  readonly deal: number;
  readonly secret: string;
  /** In the order of the seats; empty until the game has begun. */
  readonly contributions: readonly Contribution[];
}

export const seedOfSecret = ({ secret, contributions }: DealSecret): string =>
  deriveDealSeed(
    secret,
    contributions.map(([, value]) => value),
  );

/** Night Terrors asked for by number are drawn from the same seed, under another label. */
export const resolveSetupWithSeed = (wish: TableSetup, seed: string): Settled =>
  settle(toSetupRequest(wish), secretRandom(`terrors ${seed}`));

export const chanceFromSecret = (setup: Setup, secret: DealSecret): Chance =>
  deal(setup, secretRandom(seedOfSecret(secret)));

export const formatSecret = (secret: DealSecret): string => JSON.stringify(secret);
/** Only what `formatSecret` wrote is ever read. */
export const parseSecret = (text: string | null): DealSecret | null =>
  text === null ? null : (JSON.parse(text) as DealSecret);
