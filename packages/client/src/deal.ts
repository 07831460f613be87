import {
  cloneState,
  deal,
  evolve,
  imagineStack,
  seededRandom,
  settle,
  type Chance,
  type Kind,
  type Settled,
  type Setup,
  type SetupRequest,
  type State,
} from '@night-cage/rules';

/**
 * The source of a game's tiles, kept apart from its log. Only the device or server that deals has
 * it; a table sees `KnownDeal`.
 */
export interface Deal {
  readonly seed: string;
  /** The position where the game begins, if not at the start: from a link, a record or a lesson. */
  readonly from: State | null;
  /** The first tiles of the stack, independent of the seed: drawn in a record, or set by a lesson. */
  readonly told: readonly Kind[];
}

/** The deal of a game from its start, with a stack shuffled by the seed. */
export const createDeal = (seed: string): Deal => ({ seed, from: null, told: [] });

/** What a table may know of its deal. */
export interface KnownDeal {
  /** Dealt on this device, which then also plays the bots. */
  readonly here: boolean;
  /** Null while the server keeps it secret. */
  readonly seed: string | null;
  /** The published commitment to a secret seed (`createCommitment`), or null. */
  readonly commitment: string | null;
  /** The game began with its setup, not at a position. */
  readonly fromStart: boolean;
  /** All tiles come from the seed: no tile was set in advance. */
  readonly fromSeed: boolean;
  /** After an online game: the secret and contributions that made the stack, and the commitment. */
  readonly shared?: {
    readonly secret: string;
    readonly contributions: readonly string[];
    readonly commitment: string;
  };
}

/** The deal of a local game: its seed is no secret. */
export const toKnownDeal = ({ seed, from, told }: Deal): KnownDeal => ({
  here: true,
  seed,
  commitment: null,
  fromStart: from === null,
  fromSeed: told.length === 0,
});

/**
 * Completes a setup with random parts (Night Terrors chosen by number), drawn from the deal's
 * seed.
 */
export const resolveSetupBySeed = (request: SetupRequest, seed: string): Settled =>
  settle(request, seededRandom(`terrors ${seed}`));

/**
 * The hidden stack: the known tiles first, the rest shuffled by the seed from the tiles still
 * unseen.
 */
export function createDealChance(setup: Setup, first: State, { seed, from, told }: Deal): Chance {
  const random = seededRandom(seed);
  if (from === null && told.length === 0) return deal(setup, random);
  const drawn = first.layout.total - first.left;
  const known = cloneState(first);
  for (const kind of told) evolve(known, { type: 'drew', kind, purpose: 'light', subject: 0 });
  const rest = imagineStack(known, random);
  return { draw: (index) => told[index - drawn] ?? rest.draw(index) };
}
