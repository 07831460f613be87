/** A place at the table, from 0: it steers one prisoner or several (S1, S2). */
export type Seat = number;

/**
 * Who chooses for a seat, seen from this device: somebody here, a person elsewhere, a bot, or nobody. It is no part of the
 * set-up: it may change during a game.
 */
export const HOLDER_KINDS = ['me', 'person', 'bot', 'nobody'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** The holders of a table of this device, on which bots hold some seats. */
export const createHolders = (players: number, bots: readonly Seat[]): HolderKind[] =>
  Array.from({ length: players }, (_, seat) => (bots.includes(seat) ? 'bot' : 'me'));

/** The seats that bots hold, as records and links name them. */
export const listBotSeats = (players: number, holderOf: (seat: Seat) => HolderKind): Seat[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => holderOf(seat) === 'bot');

/** T4: whether to concede is decided by people. */
export const isPerson = (holder: HolderKind): boolean => holder === 'me' || holder === 'person';
