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
 * Where the tiles of a game come from, kept apart from its log: all of them follow from this. Only whoever deals has it; a
 * table is told what is in `KnownDeal`.
 */
export interface Deal {
  readonly seed: string;
  /** Where the game began, if not at the start: a position from a link, a record or a lesson. */
  readonly from: State | null;
  /** The tiles that come first whatever the seed: a record tells what was drawn, a lesson what is to come. */
  readonly told: readonly Kind[];
}

/** The deal of a game that begins at its start, with the stack that the seed lays. */
export const createDeal = (seed: string): Deal => ({ seed, from: null, told: [] });

/** What a table may know of its deal. */
export interface KnownDeal {
  /** It is dealt on this device, which then also chooses for the bots. */
  readonly here: boolean;
  /** Null as long as somebody else keeps it. */
  readonly seed: string | null;
  /** What was published about a seed that is kept back (`createCommitment`); null where nothing is. */
  readonly commitment: string | null;
  /** The game began with its set-up, not at a position on its way. */
  readonly fromStart: boolean;
  /** All tiles come from the seed: none was told beforehand. */
  readonly fromSeed: boolean;
  /** Once a game elsewhere is over: what laid its stack, and what was promised of it. */
  readonly shared?: {
    readonly secret: string;
    readonly contributions: readonly string[];
    readonly commitment: string;
  };
}

/** Here the seed is no secret: whoever plays alone may look. */
export const toKnownDeal = ({ seed, from, told }: Deal): KnownDeal => ({
  here: true,
  seed,
  commitment: null,
  fromStart: from === null,
  fromSeed: told.length === 0,
});

/** A set-up in which what was left to chance, the Night Terrors asked for by number, is drawn from the seed of the deal. */
export const resolveSetupBySeed = (request: SetupRequest, seed: string): Settled =>
  settle(request, seededRandom(`terrors ${seed}`));

/** The stack that nobody has seen. What is not told is shuffled by the seed, by the odds of what is known. */
export function createDealChance(setup: Setup, first: State, { seed, from, told }: Deal): Chance {
  const random = seededRandom(seed);
  if (from === null && told.length === 0) return deal(setup, random);
  const drawn = first.layout.total - first.left;
  const known = cloneState(first);
  for (const kind of told) evolve(known, { type: 'drew', kind, purpose: 'light', subject: 0 });
  const rest = imagineStack(known, random);
  return { draw: (index) => told[index - drawn] ?? rest.draw(index) };
}
