import type { Option, Outcome, Setup } from '@night-cage/rules';
import type { BotHolder } from '../setting-values.ts';
import type { QuietHours } from '../quiet-hours.ts';
import type { SettingsChanges, TableSettings } from '../settings.ts';
import type { Sign } from '../signs.ts';
import type { EventRow } from './event-rows.ts';

/** Somebody at a table, by order of arrival from 1. 0 is the table itself: what nobody did but it had to. */
export type PersonId = number;
export const SYSTEM_PERSON: PersonId = 0;

/** Who chooses for a seat: a person, a bot, or nobody. */
export type SeatHolder = PersonId | BotHolder | null;

/** Everything that lasts at a table. The log holds nothing else, and it is never changed. */
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
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Why the table made a choice: it had only one option, its person had left orders, a bot holds the seat, or its person was away. */
export const AUTOMATIC_REASONS = ['forced', 'orders', 'bot', 'absent'] as const;
export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number];

/** What can be put to a vote. */
export const VOTE_MOTIONS = ['undo', 'concede', 'same-stack', 'remove'] as const;
export type VoteMotion = (typeof VOTE_MOTIONS)[number];

export const BLOCK_ORDERS = ['ask', 'always', 'never'] as const;
export type BlockOrder = (typeof BLOCK_ORDERS)[number];

/** What one told beforehand of its contribution to the deal. */
export type Pledge = readonly [person: PersonId, commitment: string];
export type Contribution = readonly [person: PersonId, value: string];

/** What each kind holds, besides the stamp. Texts that somebody wrote lie beside the log, so that they can be forgotten. */
export interface EntryFields {
  opened: { readonly format: number; readonly settings: TableSettings };
  /** `link`: the key of the link is another one now. */
  set: { readonly changes: SettingsChanges; readonly link?: true };
  /** `link`: they came to a listed table by its link. At other tables everybody does. */
  joined: { readonly link?: true };
  named: { readonly text: string | null };
  sat: { readonly seat: number };
  stood: { readonly seat: number };
  /**
   * A seat goes to a bot, to another person who takes it, or back to whose it is; for one choice only, while its person is
   * away; or the host is somebody else now.
   */
  handed:
    | { readonly what: 'seat'; readonly seat: number; readonly to: PersonId | BotHolder }
    | { readonly what: 'choice'; readonly seat: number; readonly to: PersonId }
    | { readonly what: 'offer'; readonly seat: number; readonly to: PersonId }
    | { readonly what: 'host'; readonly to: PersonId };
  readied: { readonly yes: boolean; readonly pledge: string | null };
  /** A deal begins: from here on nobody can change what they put into it. Or it is void, since somebody did not reveal. */
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
    /** The `FORMAT` of the rules that it was played by, where they are others than those of the choice before. */
    readonly format?: number;
  };
  'took-back': { readonly count: number };
  /** `to` is the entry of the first choice that would go; `waitUntil` the end of the vote. */
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
  /** What is left out stays as it was. */
  ordered: { readonly block?: BlockOrder; readonly quiet?: QuietHours | null };
  /** Somebody asked the game for advice: it is told at the end, and a game has only so much of it. */
  hinted: object;
  /**
   * A seated person asks for a pass for somebody who lost their device. `from`: enough people have asked, and it can be made
   * from then on, unless that person does anything before.
   */
  vouched: { readonly person: PersonId; readonly from: number | null };
  /** A person refuses the pass that others asked for in their name. */
  denied: object;
  signed: { readonly sign: Sign; readonly space: number | null; readonly prisoner: number | null };
  planned: { readonly prisoner: number; readonly spaces: readonly number[] };
  /** `watching`: said by somebody without a seat; those who play see it after the end. */
  said: { readonly text: string | null; readonly watching?: true };
  /** `forgot`: of their own will, with everything that was theirs. */
  removed: { readonly person: PersonId; readonly forgot?: true };
  ended: {
    readonly game: number;
    readonly outcome: Outcome;
    readonly secret: string;
  };
}

/** When and by whom: `at` in milliseconds by the server's clock. */
export interface EntryStamp {
  readonly seq: number;
  readonly at: number;
  readonly by: PersonId;
}

export type UnstampedEntry<Kind extends EntryKind = EntryKind> = Kind extends EntryKind
  ? { readonly kind: Kind } & EntryFields[Kind]
  : never;
export type LogEntry<Kind extends EntryKind = EntryKind> = Kind extends EntryKind
  ? EntryStamp & UnstampedEntry<Kind>
  : never;

/**
 * How much room a log has for a kind of entry. `always`: a game cannot be finished, or left, without it. `seat`: people come,
 * go and begin the next game. `talk`: everything else.
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

/** Votes to remove a person or to give up always have room. */
export const priorityOf = (deed: UnstampedEntry): EntryPriority =>
  deed.kind === 'proposed' && (deed.motion === 'remove' || deed.motion === 'concede')
    ? 'always'
    : PRIORITIES[deed.kind];

/** The version of the protocol that brought a kind, where that was not the first. */
const SINCE: Partial<Readonly<Record<EntryKind, number>>> = { vouched: 2, denied: 2 };

/** Whether pages of this version of the protocol know a kind of entry. */
export const isKindKnown = (version: number, kind: EntryKind): boolean => (SINCE[kind] ?? 1) <= version;

/** Instead of an entry that an older page does not know: one that changes nothing. */
export const createPlaceholder = ({ seq, at, by }: EntryStamp): LogEntry<'ordered'> => ({
  seq,
  at,
  by,
  kind: 'ordered',
});

/** The kinds whose text lies beside the log. */
export const FREE_TEXT_KINDS = ['named', 'said'] as const satisfies readonly EntryKind[];

/** After these a position is another one: a choice made before is stale. */
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
