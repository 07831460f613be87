import { REFUSAL_CODES, type Refusal } from '@night-cage/rules';

/** Why a table or a server refuses a request, apart from the rules of the game. */
export const ONLINE_REFUSAL_CODES = [
  /** The message itself. */
  'wire/unreadable',
  'wire/unknown',
  'wire/version',
  'wire/format',
  'wire/hello-first',
  'wire/too-fast',
  'wire/too-large',
  /** The server. */
  'server/busy',
  'server/draining',
  'server/too-many',
  'server/elsewhere',
  /** The table. */
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
  /** The address for notifications. */
  'notice/not-https',
  'notice/private',
  'notice/unknown-host',
  'notice/too-many',
] as const;
/** A refusal code of a table or a server. */
export type OnlineRefusalCode = (typeof ONLINE_REFUSAL_CODES)[number];

/**
 * Why the result of a nightly game does not count, or why the server does not show the results of
 * others.
 */
export const NIGHTLY_REFUSAL_CODES = [
  'nightly/no-such-night',
  'nightly/not-yet',
  'nightly/too-late',
  /** The record cannot be read, or does not replay by the rules. */
  'nightly/unreadable',
  /** The record has another stack or setup. */
  'nightly/another-game',
  'nightly/not-over',
  /** A bot had a seat. */
  'nightly/bots',
  /** A player sees no results before the end of their own attempt. */
  'nightly/play-first',
] as const;
/** A refusal code of the nightly game. */
export type NightlyRefusalCode = (typeof NIGHTLY_REFUSAL_CODES)[number];

/** Every code with which a server refuses a request, those of the rules included. */
export const ALL_REFUSAL_CODES = [
  ...REFUSAL_CODES,
  ...ONLINE_REFUSAL_CODES,
  ...NIGHTLY_REFUSAL_CODES,
] as const;
/** Any code with which a server refuses a request. */
export type AnyRefusalCode = (typeof ALL_REFUSAL_CODES)[number];

/** A refusal as data: the client turns it into a message. */
export interface ServerRefusal {
  readonly code: AnyRefusalCode;
  /** The id of the rule that forbids it. */
  readonly rule?: string;
  /** The data for a message. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** Milliseconds until the client may try again. */
  readonly after?: number;
}

/** Creates a refusal from its code. */
export const createRefusal = (
  code: OnlineRefusalCode | NightlyRefusalCode,
  more: Omit<ServerRefusal, 'code'> = {},
): ServerRefusal => ({ code, ...more });
export type { Refusal };

/**
 * Why a server has no tables: another server uses their folder, the folder is not writable, a newer
 * version made them, or they cannot be read.
 */
export const UNAVAILABLE_REASONS = ['in-use', 'not-writable', 'newer', 'unusable'] as const;
/** The reason why a server offers no tables. */
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];
