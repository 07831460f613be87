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

/** A person at a table: an author of at least one entry. */
export interface Person {
  readonly id: PersonId;
  /** Null: clients show the candle's name. */
  name: string | null;
  ready: boolean;
  /** The commitment to their contribution to the next deal. */
  pledge: string | null;
  block: BlockOrder;
  /** The hours in which the table does not wait for them. */
  quiet: QuietHours | null;
  /** They did not reveal their contribution: the next deal does not wait for them. */
  late: boolean;
  /** They left for good: seats and name are deleted. */
  gone: boolean;
  /** They joined by the link, or created the table. */
  readonly invited: boolean;
  /** Their recent entries, for rate limiting. */
  writeRate: WriteRate;
  /** The time of their last entry. */
  lastSeen: number;
  /** How often they paused this game. */
  pauses: number;
  /** Others request a pass for them. */
  vouched: PassRequest | null;
}

/**
 * A request for a pass: the people who asked, with times, and from when the server can issue it
 * (null: more people must ask).
 */
export interface PassRequest {
  readonly by: readonly (readonly [person: PersonId, at: number])[];
  readonly from: number | null;
}

/**
 * A person's entries besides choices, in the minute of the latest entry and in the minute before.
 */
export interface WriteRate {
  readonly minute: number;
  readonly count: number;
  readonly before: number;
}

/** The state of a seat: its owner, and who chooses for it. */
export interface SeatState {
  holder: SeatHolder;
  /** The owner, who may take it back while a bot holds it. */
  owner: PersonId | null;
  /** The person it was offered to, until they take it. */
  offered: PersonId | null;
  /**
   * Its owner was removed in this game: until the next game only people with the link can take it.
   */
  vacated: boolean;
}

/**
 * The phase of a table: people gather, the stack is being dealt, a game is being played, a game is
 * over.
 */
export type TablePhase = 'lobby' | 'dealing' | 'playing' | 'over';

/**
 * A deal in progress: the server has published its commitment, and the players reveal their
 * contributions.
 */
export interface Dealing {
  readonly deal: number;
  readonly commitment: string;
  readonly pledges: readonly Pledge[];
}

/** A choice that can still be undone: it gave players no new information. */
export interface UndoableChoice {
  readonly seq: number;
  readonly by: PersonId;
  readonly for: AutomaticReason | null;
  readonly before: State;
}

/** A vote in progress. */
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

/** Whether all people who were asked have agreed. */
export const isVotePassed = ({ asked, yes }: Vote): boolean => asked.every((person) => yes.includes(person));

/** A game at a table. */
export interface TableGame {
  /** The number of the game at its table, from 1. */
  readonly number: number;
  readonly setup: Setup;
  /**
   * The setup as requested. It may give a number of Night Terrors where `setup` has the Terrors that
   * were drawn.
   */
  readonly requestedSetup: TableSetup;
  /**
   * The commitments before the deal, and the contributions revealed after them, in the order of the
   * seats.
   */
  readonly dealt: Dealing;
  readonly contributions: readonly Contribution[];
  /** The game uses the stack of the previous game. */
  readonly isAgain: boolean;
  state: State;
  /** The choices since players last gained information, oldest first. */
  undoWindow: UndoableChoice[];
  /** A seat for which another person may make this one choice. */
  covered: { readonly seat: number; readonly by: PersonId } | null;
  /** The plans that players show for prisoners. */
  readonly plans: Map<number, readonly number[]>;
  /** Signs made in this round, by person. */
  readonly signs: Map<PersonId, number>;
  /** Hints used, by person. */
  readonly hints: Map<PersonId, number>;
  /**
   * With the talk mode `advice`: the person who must choose has spoken in this position, so others
   * may answer.
   */
  asksAdvice: boolean;
  outcome: Outcome;
  /** The server's secret, once revealed. */
  secret: string | null;
}

/**
 * A table, computed from all entries of its log. Server and client compute it with the same code.
 */
export interface TableState {
  /** The last entry, and when it was written. */
  seq: number;
  lastEntryAt: number;
  /** The last entry that changed the position: choices refer to it. */
  position: number;
  /** Since when the pending choice has been possible. */
  waitsSince: number;
  /** Choices made for absent people since a person's last action. */
  unattendedChoices: number;
  format: number;
  settings: TableSettings;
  host: PersonId;
  /** The host replaces an absent one: the creator takes the role back on return. */
  isStandIn: boolean;
  people: Person[];
  seats: SeatState[];
  phase: TablePhase;
  dealing: Dealing | null;
  /** Deals so far, and how many of them are void. */
  deals: number;
  voided: number;
  games: number;
  game: TableGame | null;
  vote: Vote | null;
  /** The motions already proposed in this position. */
  proposed: VoteMotion[];
  /** The person who paused the game. */
  pausedBy: PersonId | null;
  /** The author of the last vote, and when it ends or ended. */
  lastAsked: { readonly by: PersonId; readonly until: number } | null;
  /** Entries since the last game began that are not needed to finish it. */
  talk: number;
}

/** The person who made the table. */
export const CREATOR: PersonId = 1;

/** Creates the table of an empty log. */
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

/**
 * A copy for applying more entries without changing this table. States and settings are immutable,
 * so copies share them.
 */
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

/** A seat without a person. */
export const createFreeSeat = (): SeatState => ({
  holder: null,
  owner: null,
  offered: null,
  vacated: false,
});

/** The person with this number; null if they left for good or never joined. */
export const findPerson = ({ people }: TableState, id: PersonId): Person | null => {
  const person = people[id - 1];
  return person === undefined || person.gone ? null : person;
};

/** The seats that a person chooses for. */
export const seatsHeldBy = ({ seats }: TableState, person: PersonId): number[] =>
  seats.flatMap(({ holder }, seat) => (holder === person ? [seat] : []));

/** The seats that a person owns, including seats that a bot holds for them. */
export const seatsOwnedBy = ({ seats }: TableState, person: PersonId): number[] =>
  seats.flatMap(({ owner }, seat) => (owner === person ? [seat] : []));

/** The people with a seat, in the order of the seats. */
export const listSeatedPeople = (table: TableState): PersonId[] => [
  ...new Set(table.seats.flatMap(({ owner }) => (owner === null ? [] : [owner]))),
];

/**
 * The commitments for the next deal, in the order of the seats, without people who did not reveal
 * last time. Null if a person is not ready.
 */
export function collectPledges(table: TableState): Pledge[] | null {
  const people = listSeatedPeople(table)
    .map((id) => findPerson(table, id))
    .filter((person) => person?.late !== true);
  const pledges = people.flatMap((person): Pledge[] =>
    person?.ready === true && person.pledge !== null ? [[person.id, person.pledge]] : [],
  );
  return pledges.length > 0 && pledges.length === people.length ? pledges : null;
}

/** The game that an entry `begun` begins; it has no information about its stack. */
export const createTableGame = (
  entry: LogEntry<'begun'>,
  dealt: Dealing,
  requestedSetup: TableSetup,
  before: TableGame | null,
): TableGame => ({
  number: entry.game,
  setup: entry.setup,
  requestedSetup,
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
