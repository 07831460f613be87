import { LIMITS, dayAt, type EntryKind, type PersonId, type TableSettings } from '@night-cage/protocol';
import type { CounterStore } from './counters.ts';
import type { HookStore, TableHead } from './hooks.ts';
import type { NightlyStore } from './nightly-store.ts';

/** An entry as it is kept: the very text that is sent, without what somebody wrote, which lies beside it. */
export interface StoredEntry {
  readonly seq: number;
  readonly kind: EntryKind;
  readonly by: PersonId;
  /** The name of the deed: once a person and table. */
  readonly key: string | null;
  readonly body: string;
  readonly text: string | null;
}

/** Something to be done later, whoever is alive then. It is checked again when it is done: done twice it is harmless. */
export interface TableDeadline {
  readonly what: DeadlineKind;
  readonly at: number;
}
export const DEADLINE_KINDS = ['bot', 'reveal', 'absent', 'notice', 'goes'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];
/** Somebody is to be called: it is their choice, or a game of theirs that nobody touches goes soon. */
export type NotificationKind = Extract<DeadlineKind, 'notice' | 'goes'>;
export const isNotification = (what: DeadlineKind): what is NotificationKind =>
  what === 'notice' || what === 'goes';
/** What whoever serves a table does itself, in time. */
export const OWN_DEADLINES: readonly DeadlineKind[] = DEADLINE_KINDS.filter((what) => !isNotification(what));

export interface AppendRequest {
  readonly table: string;
  /** The last entry that whoever writes this knows of: if it is not the last one, nothing is written. */
  readonly after: number;
  readonly at: number;
  readonly entries: readonly StoredEntry[];
  /** The head of the hash chain before and after: where the store has another one, nothing is written. */
  readonly chain?: { readonly before: string | null; readonly after: string };
  /** What nobody may see before the game has ended; left out, it stays as it is. */
  readonly secret?: string | null;
  readonly link?: string;
  /** Somebody who is known by this token from now on. */
  readonly token?: { readonly person: PersonId; readonly hash: string };
  /** Somebody whose tokens and texts are removed. */
  readonly forget?: PersonId;
  /** What is to be done later, instead of what was. */
  readonly due?: readonly TableDeadline[];
  /** For the list of tables. */
  readonly listed?: TableListing | null;
}

/** What the list of tables tells of one. */
export interface TableListing {
  readonly settings: TableSettings;
  readonly phase: string;
  readonly free: number;
  readonly seated: number;
}

export type AppendResult =
  | { readonly ok: true }
  /** Somebody else wrote first: read what is new. */
  | { readonly ok: false; readonly why: 'conflict' }
  /** This deed was written before, as this entry. */
  | { readonly ok: false; readonly why: 'known'; readonly seq: number };

export interface LoadedTable {
  readonly link: string;
  readonly seq: number;
  /** Those after the one that was asked for. */
  readonly entries: readonly StoredEntry[];
  readonly secret: string | null;
  readonly due: readonly TableDeadline[];
  /** What people have put into deals: of each the last one. */
  readonly revealed: readonly StoredReveal[];
  /** Those who want to be called when it is their choice, and how often anybody changed that. */
  readonly called: readonly PersonId[];
  readonly hooked: number;
  /** The head of the hash chain, as it was last written; null: by no version that writes one. */
  readonly chain: string | null;
}

/** Somebody's contribution to a deal. Whoever has pledged one may show it at any process: what all need is here. */
export interface StoredReveal {
  readonly deal: number;
  readonly person: PersonId;
  readonly value: string;
}

/** A table at which something is to be done. */
export interface OverdueAction {
  readonly table: string;
  readonly what: DeadlineKind;
}

/** How far a table has come, as its log tells: nothing has begun, a game is played, the last one is over. */
export const TABLE_STAGES = ['lobby', 'playing', 'over'] as const;
export type TableStage = (typeof TABLE_STAGES)[number];

/** Where these entries bring a table; null: where it was. */
export function stageAfter(entries: readonly StoredEntry[]): TableStage | null {
  const last = entries.findLast(({ kind }) => kind === 'begun' || kind === 'ended');
  return last === undefined ? null : last.kind === 'begun' ? 'playing' : 'over';
}

/** A table, for whoever runs the server. */
export interface StoredTable {
  readonly id: string;
  readonly seq: number;
  readonly stage: TableStage;
  readonly made: number;
  readonly touched: number;
}

/** After how many milliseconds without an entry a table goes, and what was said, however lively the table is. */
export interface Retention {
  readonly lobby: number;
  readonly game: number;
  readonly finished: number;
  readonly words: number;
  /** Results of nightly tables. */
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

/** Nights before this one are forgotten. */
export const firstKeptDay = (now: number, { nights }: Retention): string => dayAt(Math.max(0, now - nights));

export interface ExpiryResult {
  readonly tables: readonly string[];
  readonly texts: number;
  /** False: more has come of age than is removed at once. */
  readonly isAll: boolean;
}

/**
 * Where tables are kept. It decides: what it has written has happened, and nothing else has. Whatever rejects may have been
 * written all the same: whoever asked reads what is there.
 */
export interface Store extends HookStore, NightlyStore, CounterStore {
  /** False: there is a table of that name already. */
  create(id: string, link: string, first: AppendRequest): Promise<boolean>;
  load(id: string, after: number): Promise<LoadedTable | null>;
  /** Entries after this one, in order, at most so many: long logs are read in pieces. */
  entries(id: string, after: number, most: number): Promise<readonly StoredEntry[]>;
  append(append: AppendRequest): Promise<AppendResult>;
  personOf(table: string, tokenHash: string): Promise<PersonId | null>;
  /** The entry of a deed that was done before, or null. */
  deedOf(table: string, person: PersonId, key: string): Promise<number | null>;
  listed(
    most: number,
  ): Promise<readonly (TableListing & { readonly id: string; readonly touched: number })[]>;
  /**
   * Replaces what of these kinds is to be done later, without an entry. False: this is not the last entry any more, or there is
   * no table.
   */
  plan(
    table: string,
    after: number,
    kinds: readonly DeadlineKind[],
    due: readonly TableDeadline[],
  ): Promise<boolean>;
  /** What is to be done by now, the oldest first. It is left to whoever asks: until then nobody else is told of it. */
  claimDue(now: number, until: number, most: number): Promise<readonly OverdueAction[]>;
  /** Keeps a contribution instead of that person's last one. */
  reveal(table: string, revealed: StoredReveal): Promise<void>;
  /** How far each of these tables has come; one that is gone is left out. */
  standings(ids: readonly string[]): Promise<ReadonlyMap<string, TableHead>>;
  /** A way in for a second device, once. `isVouched`: other people asked for it, and the device is known by that. */
  makePass(table: string, person: PersonId, hash: string, until: number, isVouched?: boolean): Promise<void>;
  /** Uses it up: whoever has this token is that person from now on. */
  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null>;
  /** Whether this token came by a pass that other people asked for. */
  isVouched(table: string, tokenHash: string): Promise<boolean>;
  /** Removes a table with everything of it. */
  remove(id: string): Promise<boolean>;
  /** Removes what has come of age, some of it at once, so that nobody waits for long; asked again until that was all. */
  expire(now: number, ages: Retention): Promise<ExpiryResult>;
  /** Tables in the order of their ids, those after this one. */
  tables(after: string, most: number): Promise<readonly StoredTable[]>;
  /** Whether it can be written to now: by what became of the last writes, and by one small row that takes its own place. */
  writes(): Promise<boolean>;
  close(): Promise<void>;
}
