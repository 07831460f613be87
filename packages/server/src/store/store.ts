import { LIMITS, dayAt, type EntryKind, type PersonId, type Settings } from '@night-cage/protocol';
import type { CounterStore } from './counters.ts';
import type { HookStore, Standing } from './hooks.ts';
import type { NightStore } from './nights.ts';

/** An entry as it is kept: the very text that is sent, without what somebody wrote, which lies beside it. */
export interface KeptEntry {
  readonly seq: number;
  readonly kind: EntryKind;
  readonly by: PersonId;
  /** The name of the deed: once a person and table. */
  readonly key: string | null;
  readonly body: string;
  readonly text: string | null;
}

/** Something to be done later, whoever is alive then. It is checked again when it is done: done twice it is harmless. */
export interface Due {
  readonly what: DueKind;
  readonly at: number;
}
export const DUE_KINDS = ['bot', 'reveal', 'absent', 'notice', 'goes'] as const;
export type DueKind = (typeof DUE_KINDS)[number];
/** Somebody is to be called: it is their choice, or a game of theirs that nobody touches goes soon. */
export type CallKind = Extract<DueKind, 'notice' | 'goes'>;
export const isCall = (what: DueKind): what is CallKind => what === 'notice' || what === 'goes';
/** What whoever serves a table does itself, in time. */
export const OWN_DUE: readonly DueKind[] = DUE_KINDS.filter((what) => !isCall(what));

export interface Append {
  readonly table: string;
  /** The last entry that whoever writes this knows of: if it is not the last one, nothing is written. */
  readonly after: number;
  readonly at: number;
  readonly entries: readonly KeptEntry[];
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
  readonly due?: readonly Due[];
  /** For the list of tables. */
  readonly listed?: Listed | null;
}

/** What the list of tables tells of one. */
export interface Listed {
  readonly settings: Settings;
  readonly phase: string;
  readonly free: number;
  readonly seated: number;
}

export type Appended =
  | { readonly ok: true }
  /** Somebody else wrote first: read what is new. */
  | { readonly ok: false; readonly why: 'conflict' }
  /** This deed was written before, as this entry. */
  | { readonly ok: false; readonly why: 'known'; readonly seq: number };

export interface Loaded {
  readonly link: string;
  readonly seq: number;
  /** Those after the one that was asked for. */
  readonly entries: readonly KeptEntry[];
  readonly secret: string | null;
  readonly due: readonly Due[];
  /** What people have put into deals: of each the last one. */
  readonly revealed: readonly Revealed[];
  /** Those who want to be called when it is their choice, and how often anybody changed that. */
  readonly called: readonly PersonId[];
  readonly hooked: number;
  /** The head of the hash chain, as it was last written; null: by no version that writes one. */
  readonly chain: string | null;
}

/** Somebody's contribution to a deal. Whoever has pledged one may show it at any process: what all need is here. */
export interface Revealed {
  readonly deal: number;
  readonly person: PersonId;
  readonly value: string;
}

/** A table at which something is to be done. */
export interface DueAt {
  readonly table: string;
  readonly what: DueKind;
}

/** How far a table has come, as its log tells: nothing has begun, a game is played, the last one is over. */
export const STAGES = ['lobby', 'playing', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** Where these entries bring a table; null: where it was. */
export function stageAfter(entries: readonly KeptEntry[]): Stage | null {
  const last = entries.findLast(({ kind }) => kind === 'begun' || kind === 'ended');
  return last === undefined ? null : last.kind === 'begun' ? 'playing' : 'over';
}

/** A table, for whoever runs the server. */
export interface Summary {
  readonly id: string;
  readonly seq: number;
  readonly stage: Stage;
  readonly made: number;
  readonly touched: number;
}

/** After how many milliseconds without an entry a table goes, and what was said, however lively the table is. */
export interface Ages {
  readonly lobby: number;
  readonly game: number;
  readonly finished: number;
  readonly words: number;
  /** Results of nightly tables. */
  readonly nights: number;
}

const DAY = 86_400_000;
export const USUAL_AGES: Ages = {
  lobby: 2 * DAY,
  game: LIMITS.untouched,
  finished: 180 * DAY,
  words: 30 * DAY,
  nights: 400 * DAY,
};

/** Nights before this one are forgotten. */
export const firstKeptNight = (now: number, { nights }: Ages): string => dayAt(Math.max(0, now - nights));

export interface Expired {
  readonly tables: readonly string[];
  readonly texts: number;
  /** False: more has come of age than is removed at once. */
  readonly isAll: boolean;
}

/**
 * Where tables are kept. It decides: what it has written has happened, and nothing else has. Whatever rejects may have been
 * written all the same: whoever asked reads what is there.
 */
export interface Store extends HookStore, NightStore, CounterStore {
  /** False: there is a table of that name already. */
  create(id: string, link: string, first: Append): Promise<boolean>;
  load(id: string, after: number): Promise<Loaded | null>;
  /** Entries after this one, in order, at most so many: long logs are read in pieces. */
  entries(id: string, after: number, most: number): Promise<readonly KeptEntry[]>;
  append(append: Append): Promise<Appended>;
  personOf(table: string, tokenHash: string): Promise<PersonId | null>;
  /** The entry of a deed that was done before, or null. */
  deedOf(table: string, person: PersonId, key: string): Promise<number | null>;
  listed(most: number): Promise<readonly (Listed & { readonly id: string; readonly touched: number })[]>;
  /**
   * Replaces what of these kinds is to be done later, without an entry. False: this is not the last entry any more, or there is
   * no table.
   */
  plan(table: string, after: number, kinds: readonly DueKind[], due: readonly Due[]): Promise<boolean>;
  /** What is to be done by now, the oldest first. It is left to whoever asks: until then nobody else is told of it. */
  claimDue(now: number, until: number, most: number): Promise<readonly DueAt[]>;
  /** Keeps a contribution instead of that person's last one. */
  reveal(table: string, revealed: Revealed): Promise<void>;
  /** How far each of these tables has come; one that is gone is left out. */
  standings(ids: readonly string[]): Promise<ReadonlyMap<string, Standing>>;
  /** A way in for a second device, once. `isVouched`: other people asked for it, and the device is known by that. */
  makePass(table: string, person: PersonId, hash: string, until: number, isVouched?: boolean): Promise<void>;
  /** Uses it up: whoever has this token is that person from now on. */
  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null>;
  /** Whether this token came by a pass that other people asked for. */
  isVouched(table: string, tokenHash: string): Promise<boolean>;
  /** Removes a table with everything of it. */
  remove(id: string): Promise<boolean>;
  /** Removes what has come of age, some of it at once, so that nobody waits for long; asked again until that was all. */
  expire(now: number, ages: Ages): Promise<Expired>;
  /** Tables in the order of their ids, those after this one. */
  tables(after: string, most: number): Promise<readonly Summary[]>;
  /** Whether it can be written to now: by what became of the last writes, and by one small row that takes its own place. */
  writes(): Promise<boolean>;
  close(): Promise<void>;
}
