import { REFUSAL_CODES, type Refusal } from '@night-cage/rules';

/** Why a table or a server refuses what the rules are not even asked about. */
export const ONLINE_REFUSAL_CODES = [
  /** Something about the message itself. */
  'wire/unreadable',
  'wire/unknown',
  'wire/version',
  'wire/format',
  'wire/hello-first',
  'wire/too-fast',
  'wire/too-large',
  /** Something about the server. */
  'server/busy',
  'server/draining',
  'server/too-many',
  'server/elsewhere',
  /** Something about the table. */
  'table/not-found',
  'table/taken',
  'table/full',
  'table/log-full',
  'table/locked',
  'table/needs-link',
  'table/needs-seat',
  'table/needs-host',
  'table/not-yours',
  'table/seat-taken',
  'table/no-such-seat',
  'table/no-such-person',
  'table/no-such-vote',
  'table/no-such-game',
  'table/vote-open',
  'table/asked-already',
  'table/stale',
  'table/not-in-lobby',
  'table/not-playing',
  'table/not-over',
  'table/paused',
  'table/not-paused',
  'table/not-everybody-ready',
  'table/nothing-to-undo',
  'table/undo-never',
  'table/setup',
  'table/deal',
  'table/too-soon',
  'table/too-many-signs',
  'table/no-talk',
  'table/no-text',
  'table/silence',
  'table/muted',
  'table/plan',
  'table/quiet',
  'table/empty',
  'table/removed',
  'table/not-away',
  'table/another-format',
  /** Something about how somebody wants to be called. */
  'notice/not-https',
  'notice/private',
  'notice/unknown-host',
  'notice/too-many',
] as const;
export type OnlineRefusalCode = (typeof ONLINE_REFUSAL_CODES)[number];

/** Why the result of a nightly table does not count, or how everybody did is not told. */
export const NIGHTLY_REFUSAL_CODES = [
  'nightly/no-such-night',
  'nightly/not-yet',
  'nightly/too-late',
  /** The record cannot be read, or does not replay by the rules. */
  'nightly/unreadable',
  /** It is of another stack or set-up. */
  'nightly/another-game',
  'nightly/not-over',
  /** A bot had a seat in it. */
  'nightly/bots',
  /** Nothing is compared before one's own try is over. */
  'nightly/play-first',
] as const;
export type NightlyRefusalCode = (typeof NIGHTLY_REFUSAL_CODES)[number];

/** Every code a request can be refused with: the rules' own pass through. */
export const ALL_REFUSAL_CODES = [
  ...REFUSAL_CODES,
  ...ONLINE_REFUSAL_CODES,
  ...NIGHTLY_REFUSAL_CODES,
] as const;
export type AnyRefusalCode = (typeof ALL_REFUSAL_CODES)[number];

/** Why not, for a program: the sentence is made by whoever shows it. */
export interface ServerRefusal {
  readonly code: AnyRefusalCode;
  /** The rule that says so, by its id. */
  readonly rule?: string;
  /** What a sentence needs to know. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** Milliseconds until it may be tried again. */
  readonly after?: number;
}

export const createRefusal = (
  code: OnlineRefusalCode | NightlyRefusalCode,
  more: Omit<ServerRefusal, 'code'> = {},
): ServerRefusal => ({ code, ...more });
export type { Refusal };

/** Why a server has no tables: another one has them, their folder cannot be written, a newer program made them, or they cannot be read. */
export const UNAVAILABLE_REASONS = ['in-use', 'not-writable', 'newer', 'unusable'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];
