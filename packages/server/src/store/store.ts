import { LIMITS, dayAt, type EntryKind, type PersonId, type TableSettings } from '@night-cage/protocol';
import type { CounterStore } from './counters.ts';
import type { ChannelStore, TableHead } from './notification-channels.ts';
import type { NightlyStore } from './nightly-store.ts';

/**
 * An entry as it is stored: the exact body that is sent, without free text, which is stored
 * separately.
 */
export interface StoredEntry {
  readonly seq: number;
  readonly kind: EntryKind;
  readonly by: PersonId;
  /** The key of the request, unique per person and table. */
  readonly key: string | null;
  readonly body: string;
  readonly text: string | null;
}

/**
 * A later action, run by any server. It is checked again when it runs, so running it twice is
 * harmless.
 */
export interface TableDeadline {
  readonly what: DeadlineKind;
  readonly at: number;
}
export const DEADLINE_KINDS = ['bot', 'reveal', 'absent', 'notice', 'goes'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];
/** Deadlines that send a notification: a person's turn, or a game that expires soon. */
export type NotificationKind = Extract<DeadlineKind, 'notice' | 'goes'>;
export const isNotification = (what: DeadlineKind): what is NotificationKind =>
  what === 'notice' || what === 'goes';
/** The deadlines that a server with the table open handles itself. */
export const TABLE_DEADLINES: readonly DeadlineKind[] = DEADLINE_KINDS.filter(
  (what) => !isNotification(what),
);

export interface AppendRequest {
  readonly table: string;
  /** The last entry that the writer knows. If the log has more, nothing is written. */
  readonly after: number;
  readonly at: number;
  readonly entries: readonly StoredEntry[];
  /** The head of the hash chain before and after. If the store has another head, nothing is written. */
  readonly chain?: { readonly before: string | null; readonly after: string };
  /** Hidden until the game has ended. If left out, it stays as it is. */
  readonly secret?: string | null;
  readonly link?: string;
  /** A new token of a person. */
  readonly token?: { readonly person: PersonId; readonly hash: string };
  /** A person whose tokens and texts are deleted. */
  readonly forget?: PersonId;
  /** Replaces all deadlines. */
  readonly due?: readonly TableDeadline[];
  /** The table's row in the list of tables. */
  readonly listed?: TableListing | null;
}

/** What the list of tables shows of a table. */
export interface TableListing {
  readonly settings: TableSettings;
  readonly phase: string;
  readonly free: number;
  readonly seated: number;
}

export type AppendResult =
  | { readonly ok: true }
  /** Another server wrote first: read the new entries. */
  | { readonly ok: false; readonly why: 'conflict' }
  /** The request was written before, as this entry. */
  | { readonly ok: false; readonly why: 'known'; readonly seq: number };

export interface LoadedTable {
  readonly link: string;
  readonly seq: number;
  /** The entries after the requested one. */
  readonly entries: readonly StoredEntry[];
  readonly secret: string | null;
  readonly due: readonly TableDeadline[];
  /** The last contribution of each person to a deal. */
  readonly revealed: readonly StoredReveal[];
  /** People who want notifications, and how often these settings changed. */
  readonly notified: readonly PersonId[];
  readonly hooked: number;
  /** The head of the hash chain as last written. Null if no version has written one. */
  readonly chain: string | null;
}

/** A person's contribution to a deal. Any server may receive it, so all of them are kept here. */
export interface StoredReveal {
  readonly deal: number;
  readonly person: PersonId;
  readonly value: string;
}

/** A table with a passed deadline. */
export interface OverdueAction {
  readonly table: string;
  readonly what: DeadlineKind;
}

/** The phase of a table according to its stored log. It has no phase `dealing`. */
export const STORED_PHASES = ['lobby', 'playing', 'over'] as const;
export type StoredPhase = (typeof STORED_PHASES)[number];

/** The phase after these entries. Null if they do not change it. */
export function phaseAfter(entries: readonly StoredEntry[]): StoredPhase | null {
  const last = entries.findLast(({ kind }) => kind === 'begun' || kind === 'ended');
  return last === undefined ? null : last.kind === 'begun' ? 'playing' : 'over';
}

/** A table as operators see it. */
export interface StoredTable {
  readonly id: string;
  readonly seq: number;
  readonly stage: StoredPhase;
  readonly made: number;
  readonly touched: number;
}

/**
 * Milliseconds without an entry after which a table is deleted. `words` are messages, deleted at
 * this age even at an active table.
 */
export interface Retention {
  readonly lobby: number;
  readonly game: number;
  readonly finished: number;
  readonly words: number;
  /** The results of nightly games. */
  readonly nights: number;
}

const DAY = 86_400_000;
export const DEFAULT_RETENTION: Retention = {
  lobby: 2 * DAY,
  game: LIMITS.gameExpiry,
  finished: 180 * DAY,
  words: 30 * DAY,
  nights: 400 * DAY,
};

/** The first day whose results are kept. */
export const firstKeptDay = (now: number, { nights }: Retention): string => dayAt(Math.max(0, now - nights));

export interface ExpiryResult {
  readonly tables: readonly string[];
  readonly texts: number;
  /** False: more has expired than one call deletes. */
  readonly isAll: boolean;
}

/**
 * Where tables are stored. The store decides: what it has written has happened, and nothing else
 * has. A write that rejects may still have happened: read the store to find out.
 */
export interface Store extends ChannelStore, NightlyStore, CounterStore {
  /** False if a table with this id exists. */
  create(id: string, link: string, first: AppendRequest): Promise<boolean>;
  load(id: string, after: number): Promise<LoadedTable | null>;
  /** The entries after `after`, in order, at most `most`: long logs are read in chunks. */
  entries(id: string, after: number, most: number): Promise<readonly StoredEntry[]>;
  append(append: AppendRequest): Promise<AppendResult>;
  personOf(table: string, tokenHash: string): Promise<PersonId | null>;
  /** The entry of a request that was written before, or null. */
  entryOfRequest(table: string, person: PersonId, key: string): Promise<number | null>;
  listed(
    most: number,
  ): Promise<readonly (TableListing & { readonly id: string; readonly touched: number })[]>;
  /**
   * Replaces the deadlines of these kinds without an entry. False if `after` is not the last entry,
   * or if the table does not exist.
   */
  plan(
    table: string,
    after: number,
    kinds: readonly DeadlineKind[],
    due: readonly TableDeadline[],
  ): Promise<boolean>;
  /**
   * The passed deadlines, oldest first. The caller claims them: until `until` no other server gets
   * them.
   */
  claimDue(now: number, until: number, most: number): Promise<readonly OverdueAction[]>;
  /** Saves a contribution, replacing the person's last one. */
  reveal(table: string, revealed: StoredReveal): Promise<void>;
  /** The heads of these tables, without those that do not exist. */
  standings(ids: readonly string[]): Promise<ReadonlyMap<string, TableHead>>;
  /**
   * Saves a one-time pass for a second device. `isVouched`: other people asked for it, and the
   * device is marked accordingly.
   */
  makePass(table: string, person: PersonId, hash: string, until: number, isVouched?: boolean): Promise<void>;
  /** Uses up a pass: the token belongs to its person from now on. */
  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null>;
  /** Whether other people vouched for the device with this token. */
  isVouched(table: string, tokenHash: string): Promise<boolean>;
  /** Deletes a table with all its data. */
  remove(id: string): Promise<boolean>;
  /**
   * Deletes expired data in batches, so that other writes do not wait long. Call it again until
   * `isAll`.
   */
  expire(now: number, ages: Retention): Promise<ExpiryResult>;
  /** Tables in the order of their ids, after this one. */
  tables(after: string, most: number): Promise<readonly StoredTable[]>;
  /** Whether writing works, according to the last writes and to a small test row. */
  writes(): Promise<boolean>;
  close(): Promise<void>;
}
