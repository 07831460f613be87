import { newGame, type Outcome, type Setup, type State } from '@night-cage/rules';
import type {
  BlockOrder,
  Contribution,
  LogEntry,
  SeatHolder,
  AutomaticReason,
  VoteMotion,
  PersonId,
  Pledge,
} from '../log/entry.ts';
import { DEFAULT_TABLE_SETTINGS } from '../setting-values.ts';
import type { QuietHours } from '../quiet-hours.ts';
import type { TableSettings, TableSetup } from '../settings.ts';

/** Somebody who did something that lasts. */
export interface Person {
  readonly id: PersonId;
  /** Null: the candle's name is used. */
  name: string | null;
  ready: boolean;
  /** What they told of their contribution to the next deal. */
  pledge: string | null;
  block: BlockOrder;
  /** When they are not waited for. */
  quiet: QuietHours | null;
  /** Did not reveal what they had pledged: the next deal does not wait for them. */
  late: boolean;
  /** Gone for good: the seats are others', the name is nobody's. */
  gone: boolean;
  /** Came by the link, or made the table. */
  readonly invited: boolean;
  /** How much they wrote lately. */
  writeRate: WriteRate;
  /** When they last wrote anything. */
  lastSeen: number;
  /** How often they paused this game. */
  pauses: number;
  /** Others ask for a pass in their name. */
  vouched: PassRequest | null;
}

/** A pass that others ask for: who asked and when, and from when on it can be made (null: one more must ask). */
export interface PassRequest {
  readonly by: readonly (readonly [person: PersonId, at: number])[];
  readonly from: number | null;
}

/** Entries of one person besides choices, in the minute they last wrote in and in the one before. */
export interface WriteRate {
  readonly minute: number;
  readonly count: number;
  readonly before: number;
}

export interface SeatState {
  holder: SeatHolder;
  /** Whose it is while a bot holds it: they may take it back. */
  owner: PersonId | null;
  /** To whom it was offered and has not been taken. */
  offered: PersonId | null;
  /** Its owner was removed in this game: only people with the link take it before the next one. */
  vacated: boolean;
}

/** Where a table stands: people gather, the stack is being laid, a game is played, a game is over. */
export type TablePhase = 'lobby' | 'dealing' | 'playing' | 'over';

/** A deal on its way: the server has shown its commitment, and everybody reveals. */
export interface Dealing {
  readonly deal: number;
  readonly commitment: string;
  readonly pledges: readonly Pledge[];
}

/** A choice that can still be taken back: nobody has learned anything since. */
export interface UndoableChoice {
  readonly seq: number;
  readonly by: PersonId;
  readonly for: AutomaticReason | null;
  readonly before: State;
}

export interface Vote {
  /** The entry that proposed it. */
  readonly id: number;
  readonly motion: VoteMotion;
  readonly by: PersonId;
  readonly to: number | null;
  readonly person: PersonId | null;
  readonly asked: readonly PersonId[];
  readonly until: number;
  readonly yes: PersonId[];
}

/** Everybody who was asked said yes. */
export const isVotePassed = ({ asked, yes }: Vote): boolean => asked.every((person) => yes.includes(person));

export interface TableGame {
  /** The games of a table, from 1. */
  readonly number: number;
  readonly setup: Setup;
  /** What was asked for: Night Terrors by number are drawn by the deal. */
  readonly wish: TableSetup;
  /** What was shown before anybody revealed anything, and what everybody then added, in the order of the seats. */
  readonly dealt: Dealing;
  readonly contributions: readonly Contribution[];
  /** The stack of the game before, once more. */
  readonly isAgain: boolean;
  state: State;
  /** Choices since somebody last learned something, oldest first. */
  undoWindow: UndoableChoice[];
  /** The seat whose one choice somebody else may make. */
  covered: { readonly seat: number; readonly by: PersonId } | null;
  /** What prisoners mean to do. */
  readonly plans: Map<number, readonly number[]>;
  /** Signs made in this round, by person. */
  readonly signs: Map<PersonId, number>;
  /** Advice of the game itself, by person. */
  readonly hints: Map<PersonId, number>;
  /** Whoever must choose has spoken in this position: at a table of advice, others may answer. */
  asksAdvice: boolean;
  outcome: Outcome;
  /** What the seed was made of, once it is told. */
  secret: string | null;
}

/** A table as its log tells it: the fold of all its entries. Server and pages fold the same way. */
export interface TableState {
  /** The last entry, and when it was written. */
  seq: number;
  lastEntryAt: number;
  /** The last entry that changed the position: what a choice names. */
  position: number;
  /** Since when whoever must choose could have. */
  waitsSince: number;
  /** Choices that were made for somebody absent since a person last did anything. */
  unattendedChoices: number;
  format: number;
  settings: TableSettings;
  host: PersonId;
  /** The table made them the host while the one before was gone: the creator takes the role back on return. */
  isStandIn: boolean;
  people: Person[];
  seats: SeatState[];
  phase: TablePhase;
  dealing: Dealing | null;
  /** Deals so far, and how many of them came to nothing. */
  deals: number;
  voided: number;
  games: number;
  game: TableGame | null;
  vote: Vote | null;
  /** What was put to a vote in this position. */
  proposed: VoteMotion[];
  /** Who paused it. */
  pausedBy: PersonId | null;
  /** Who put the last question, and when it is or was over. */
  lastAsked: { readonly by: PersonId; readonly until: number } | null;
  /** Entries since the last game began that it could be finished without. */
  talk: number;
}

/** The person who made the table. */
export const CREATOR: PersonId = 1;

export const createTableState = (): TableState => ({
  seq: 0,
  lastEntryAt: 0,
  position: 0,
  waitsSince: 0,
  unattendedChoices: 0,
  format: 0,
  settings: { ...DEFAULT_TABLE_SETTINGS, wish: { edition: 'base', players: 4, options: {} } },
  host: 0,
  isStandIn: false,
  people: [],
  seats: [],
  phase: 'lobby',
  dealing: null,
  deals: 0,
  voided: 0,
  games: 0,
  game: null,
  vote: null,
  proposed: [],
  pausedBy: null,
  lastAsked: null,
  talk: 0,
});

/** A copy that can be folded on without changing this one. States and settings are values: they are shared. */
export const copyTableState = (table: TableState): TableState => ({
  ...table,
  people: table.people.map((person) => ({ ...person })),
  seats: table.seats.map((seat) => ({ ...seat })),
  game: table.game === null ? null : copyTableGame(table.game),
  vote: table.vote === null ? null : { ...table.vote, yes: [...table.vote.yes] },
  proposed: [...table.proposed],
});

const copyTableGame = (game: TableGame): TableGame => ({
  ...game,
  plans: new Map(game.plans),
  signs: new Map(game.signs),
  hints: new Map(game.hints),
});

export const createFreeSeat = (): SeatState => ({
  holder: null,
  owner: null,
  offered: null,
  vacated: false,
});

export const findPerson = ({ people }: TableState, id: PersonId): Person | null => {
  const person = people[id - 1];
  return person === undefined || person.gone ? null : person;
};

/** The seats somebody chooses for. */
export const seatsHeldBy = ({ seats }: TableState, person: PersonId): number[] =>
  seats.flatMap(({ holder }, seat) => (holder === person ? [seat] : []));

/** The seats that are somebody's, also those that a bot holds for them. */
export const seatsOwnedBy = ({ seats }: TableState, person: PersonId): number[] =>
  seats.flatMap(({ owner }, seat) => (owner === person ? [seat] : []));

/** Those who have a seat, in the order of the seats. */
export const listSeatedPeople = (table: TableState): PersonId[] => [
  ...new Set(table.seats.flatMap(({ owner }) => (owner === null ? [] : [owner]))),
];

/**
 * What the next deal is made with, in the order of the seats: everybody's pledge but of those who did not show theirs the
 * last time. Null: somebody is not ready.
 */
export function collectPledges(table: TableState): Pledge[] | null {
  const people = listSeatedPeople(table)
    .map((id) => findPerson(table, id))
    .filter((one) => one?.late !== true);
  const pledges = people.flatMap((one): Pledge[] =>
    one?.ready === true && one.pledge !== null ? [[one.id, one.pledge]] : [],
  );
  return pledges.length > 0 && pledges.length === people.length ? pledges : null;
}

/** A game that begins: what `begun` says, and nothing of its stack. */
export const createTableGame = (
  entry: LogEntry<'begun'>,
  dealt: Dealing,
  wish: TableSetup,
  before: TableGame | null,
): TableGame => ({
  number: entry.game,
  setup: entry.setup,
  wish,
  dealt,
  contributions: entry.contributions,
  isAgain: before?.dealt.deal === entry.deal,
  state: newGame(entry.setup),
  undoWindow: [],
  covered: null,
  plans: new Map(),
  signs: new Map(),
  hints: new Map(),
  asksAdvice: false,
  outcome: 'playing',
  secret: null,
});
