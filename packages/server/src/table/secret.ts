import {
  dealSeed,
  deal,
  secretRandom,
  settle,
  type Chance,
  type Setup,
  type Settled,
} from '@night-cage/rules';
import { requestOf, type Contribution, type Wish } from '@night-cage/protocol';

/** What nobody may see before the game has ended. It lies in one row of the store, and in the memory of the table. */
export interface Secret {
  readonly deal: number;
  readonly secret: string;
  /** In the order of the seats; empty until the game has begun. */
  readonly contributions: readonly Contribution[];
}

export const seedOf = ({ secret, contributions }: Secret): string =>
  dealSeed(
    secret,
    contributions.map(([, value]) => value),
  );

/** Night Terrors asked for by number are drawn from the same seed, under another label. */
export const settleBy = (wish: Wish, seed: string): Settled =>
  settle(requestOf(wish), secretRandom(`terrors ${seed}`));

export const chanceBy = (setup: Setup, secret: Secret): Chance => deal(setup, secretRandom(seedOf(secret)));

export const writeSecret = (secret: Secret): string => JSON.stringify(secret);
/** Only what `writeSecret` wrote is ever read. */
export const readSecret = (text: string | null): Secret | null =>
  text === null ? null : (JSON.parse(text) as Secret);
