import { LocalGame, dealOf, holdersWith, type Deal, type Holder } from '@night-cage/client';
import type { Setup, State } from '@night-cage/rules';

/** Letters and digits that nobody mistakes for each other. */
const fresh = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31])
    .join('');

/** A seed nobody can guess, short enough to type. */
export const freshSeed = (): string => fresh(10);
/** A name that no other game has. */
export const freshId = (): string => fresh(20);

/** A new game from its start. */
export const beginGame = (
  setup: Setup,
  holders: readonly Holder[],
  deal: Deal,
  id: string = freshId(),
): LocalGame => new LocalGame({ id, setup, deal, holders });

/** A game that goes on from a position, with the unseen tiles shuffled anew. */
export const beginAt = (from: State, bots: readonly number[]): LocalGame =>
  beginGame(from.setup, holdersWith(from.setup.players, bots), { ...dealOf(freshSeed()), from });
