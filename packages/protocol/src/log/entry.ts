import type { Option, Outcome, Setup } from '@night-cage/rules';
import type { BotHolder } from '../setting-values.ts';
import type { QuietHours } from '../quiet-hours.ts';
import type { SettingsChanges, TableSettings } from '../settings.ts';
import type { Sign } from '../signs.ts';
import type { EventRow } from './event-rows.ts';

/**
 * A person at a table, numbered from 1 in order of arrival. 0 is the table itself, for automatic
 * actions.
 */
export type PersonId = number;
/** The author of automatic actions. */
export const SYSTEM_PERSON: PersonId = 0;

/** Who chooses for a seat: a person, a bot, or null while the seat is free. */
export type SeatHolder = PersonId | BotHolder | null;

/**
 * The kinds of entries in a table's log. Everything that lasts is in the log, and entries never
 * change.
 */
export const ENTRY_KINDS = [
  'opened',
  'set',
  'joined',
  'named',
  'sat',
  'stood',
  'handed',
  'readied',
  'dealt',
  'begun',
  'chose',
  'took-back',
  'proposed',
  'answered',
  'paused',
  'resumed',
  'ordered',
  'hinted',
  'vouched',
  'denied',
  'signed',
  'planned',
  'said',
  'removed',
  'ended',
] as const;
/** The kind of a log entry. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * Why the table made a choice: it had only one option, the person had left orders, a bot holds the
 * seat, or the person was absent.
 */
export const AUTOMATIC_REASONS = ['forced', 'orders', 'bot', 'absent'] as const;
/** The reason for a choice that the table made itself. */
export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number];

/** The motions that people can vote on. */
export const VOTE_MOTIONS = ['undo', 'concede', 'same-stack', 'remove'] as const;
/** What the people at a table vote on. */
export type VoteMotion = (typeof VOTE_MOTIONS)[number];

/** Whether the table asks before blocking a hit, or answers for the person. */
export const BLOCK_ORDERS = ['ask', 'always', 'never'] as const;
/** A person's order about blocking hits. */
export type BlockOrder = (typeof BLOCK_ORDERS)[number];

/** A person's commitment to a contribution to the deal. */
export type Pledge = readonly [person: PersonId, commitment: string];
/** A person's contribution to the deal. */
export type Contribution = readonly [person: PersonId, value: string];

/**
 * The fields of each kind of entry, besides the stamp. Texts that people wrote are stored apart
 * from the log, so that they can be deleted.
 */
export interface EntryFields {
  opened: { readonly format: number; readonly settings: TableSettings };
  /** `link`: the key of the table's link has changed. */
  set: { readonly changes: SettingsChanges; readonly link?: true };
  /** `link`: the person joined a listed table by its link. At other tables all people do. */
  joined: { readonly link?: true };
  named: { readonly text: string | null };
  sat: { readonly seat: number };
  stood: { readonly seat: number };
  /**
   * A seat passes to a bot, to another person who takes it, or back to its owner; or for one choice
   * only, while its person is absent; or another person becomes the host.
   */
  handed:
    | { readonly what: 'seat'; readonly seat: number; readonly to: PersonId | BotHolder }
    | { readonly what: 'choice'; readonly seat: number; readonly to: PersonId }
    | { readonly what: 'offer'; readonly seat: number; readonly to: PersonId }
    | { readonly what: 'host'; readonly to: PersonId };
  readied: { readonly yes: boolean; readonly pledge: string | null };
  /**
   * A deal begins, and players cannot change their contributions from then on. Or the deal is void,
   * because a player did not reveal.
   */
  dealt:
    | { readonly deal: number; readonly commitment: string; readonly pledges: readonly Pledge[] }
    | { readonly deal: number; readonly missing: readonly PersonId[] };
  begun: {
    readonly game: number;
    readonly deal: number;
    readonly setup: Setup;
    readonly holders: readonly SeatHolder[];
    readonly contributions: readonly Contribution[];
  };
  chose: {
    readonly seat: number;
    readonly option: Option;
    readonly rows: readonly EventRow[];
    readonly for?: AutomaticReason;
    /** The `FORMAT` of the rules for this choice, if it differs from the previous choice. */
    readonly format?: number;
  };
  'took-back': { readonly count: number };
  /** `to` is the entry of the first choice to undo; `until` is the end of the vote. */
  proposed: {
    readonly motion: VoteMotion;
    readonly to?: number;
    readonly person?: PersonId;
    readonly asked: readonly PersonId[];
    readonly until: number;
  };
  /** `vote` is the entry that proposed it. */
  answered: { readonly vote: number; readonly yes: boolean };
  paused: object;
  resumed: object;
  /** Missing fields stay unchanged. */
  ordered: { readonly block?: BlockOrder; readonly quiet?: QuietHours | null };
  /**
   * A player used a hint: the table shows the number at the end, and a game has a limited number.
   */
  hinted: object;
  /**
   * A seated person requests a pass for a person who lost their device. `from`: enough people have
   * asked, and the server can issue the pass from then on, unless that person acts before.
   */
  vouched: { readonly person: PersonId; readonly from: number | null };
  /** A person refuses the pass that others requested for them. */
  denied: object;
  signed: { readonly sign: Sign; readonly space: number | null; readonly prisoner: number | null };
  planned: { readonly prisoner: number; readonly spaces: readonly number[] };
  /** `watching`: a message from a spectator; players see it after the end. */
  said: { readonly text: string | null; readonly watching?: true };
  /** `forgot`: the person left and had all their data deleted. */
  removed: { readonly person: PersonId; readonly forgot?: true };
  ended: {
    readonly game: number;
    readonly outcome: Outcome;
    readonly secret: string;
  };
}

/**
 * The number of an entry, its time (`at`, in milliseconds of the server's clock) and its author.
 */
export interface EntryStamp {
  readonly seq: number;
  readonly at: number;
  readonly by: PersonId;
}

/** An entry before the server stamps it. */
export type UnstampedEntry<Kind extends EntryKind = EntryKind> = Kind extends EntryKind
  ? { readonly kind: Kind } & EntryFields[Kind]
  : never;
/** An entry of a table's log, stamped by the server. */
export type LogEntry<Kind extends EntryKind = EntryKind> = Kind extends EntryKind
  ? EntryStamp & UnstampedEntry<Kind>
  : never;

/**
 * How much room a log keeps for a kind of entry. `always`: needed to finish or leave a game.
 * `seat`: people join, leave and begin the next game. `talk`: everything else.
 */
export type EntryPriority = 'always' | 'seat' | 'talk';

const PRIORITIES: Readonly<Record<EntryKind, EntryPriority>> = {
  opened: 'always',
  set: 'talk',
  joined: 'seat',
  named: 'talk',
  sat: 'seat',
  stood: 'seat',
  handed: 'seat',
  readied: 'seat',
  dealt: 'always',
  begun: 'always',
  chose: 'always',
  'took-back': 'talk',
  proposed: 'talk',
  answered: 'always',
  paused: 'talk',
  resumed: 'always',
  ordered: 'talk',
  hinted: 'talk',
  vouched: 'talk',
  denied: 'always',
  signed: 'talk',
  planned: 'talk',
  said: 'talk',
  removed: 'always',
  ended: 'always',
};

/** The priority of an entry. Votes to remove a person or to concede always have room. */
export const priorityOf = (entry: UnstampedEntry): EntryPriority =>
  entry.kind === 'proposed' && (entry.motion === 'remove' || entry.motion === 'concede')
    ? 'always'
    : PRIORITIES[entry.kind];

/** The protocol version that introduced a kind, if it is not the first. */
const SINCE: Partial<Readonly<Record<EntryKind, number>>> = { vouched: 2, denied: 2 };

/** Whether clients of this protocol version know a kind of entry. */
export const isKindKnown = (version: number, kind: EntryKind): boolean => (SINCE[kind] ?? 1) <= version;

/** Replaces an entry that an older client does not know by one without effect. */
export const createPlaceholder = ({ seq, at, by }: EntryStamp): LogEntry<'ordered'> => ({
  seq,
  at,
  by,
  kind: 'ordered',
});

/** The kinds whose text is stored apart from the log. */
export const FREE_TEXT_KINDS = ['named', 'said'] as const satisfies readonly EntryKind[];

/** The kinds that change the position: choices sent before such an entry are stale. */
export const CHANGES_POSITION: Readonly<Record<EntryKind, boolean>> = {
  opened: false,
  set: false,
  joined: false,
  named: false,
  sat: false,
  stood: false,
  handed: false,
  readied: false,
  dealt: false,
  begun: true,
  chose: true,
  'took-back': true,
  proposed: false,
  answered: false,
  paused: false,
  resumed: false,
  ordered: false,
  hinted: false,
  vouched: false,
  denied: false,
  signed: false,
  planned: false,
  said: false,
  removed: false,
  ended: false,
};
