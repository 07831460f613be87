import { LocalGame, createDeal, createHolders, type Deal, type HolderKind } from '@night-cage/client';
import type { Setup, State } from '@night-cage/rules';

/** Letters and digits that are easy to tell apart. */
const createRandomText = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31])
    .join('');

/** A seed that cannot be guessed and is short enough to type. */
export const createSeed = (): string => createRandomText(10);
/** A unique id. */
export const createGameId = (): string => createRandomText(20);

/** A new game from its start. */
export const beginGame = (
  setup: Setup,
  holders: readonly HolderKind[],
  deal: Deal,
  id: string = createGameId(),
): LocalGame => new LocalGame({ id, setup, deal, holders });

/** A new game from a position, with the unseen tiles shuffled anew. */
export const beginGameAt = (from: State, bots: readonly number[]): LocalGame =>
  beginGame(from.setup, createHolders(from.setup.players, bots), { ...createDeal(createSeed()), from });
