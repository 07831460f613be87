/** A player's place at the table, from 0: it steers at least one prisoner (S1, S2). */
export type Seat = number;

/**
 * The kinds of seat holders, seen from this device. Holders are not part of the setup: they may
 * change during a game.
 */
export const HOLDER_KINDS = ['me', 'person', 'bot', 'nobody'] as const;
/** Who chooses for a seat: this device, another person, a bot, or no player. */
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** The holders of a local table with bots in these seats. */
export const createHolders = (players: number, bots: readonly Seat[]): HolderKind[] =>
  Array.from({ length: players }, (_, seat) => (bots.includes(seat) ? 'bot' : 'me'));

/** The seats that bots hold, as records and links name them. */
export const listBotSeats = (players: number, holderOf: (seat: Seat) => HolderKind): Seat[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => holderOf(seat) === 'bot');

/** T4: only people decide whether to concede. */
export const isPerson = (holder: HolderKind): boolean => holder === 'me' || holder === 'person';
