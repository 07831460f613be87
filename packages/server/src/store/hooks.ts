import type { PersonId } from '@night-cage/protocol';
import type { TableStage } from './store.ts';

/** How somebody learns that it is their choice: a push to a browser, a message to an address, a feed that they read. */
export const HOOK_KINDS = ['push', 'hook', 'feed'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

/** A way to call one person at one table. */
export interface Hook {
  readonly kind: HookKind;
  /** Where it goes; of a feed, the hash of its name. Once a person and table. */
  readonly address: string;
  /** What a browser needs to read a push, as text. */
  readonly details: string | null;
  /** The position that was told there last, and how often the next one could not be. */
  readonly told: number;
  readonly tries: number;
  /** Set by a device that came by a pass which other people asked for. */
  readonly vouched: boolean;
}
export type NewHook = Pick<Hook, 'kind' | 'address' | 'details'> & Partial<Pick<Hook, 'vouched'>>;
export type HookId = Pick<Hook, 'kind' | 'address'>;

/** What became of a hook: `nobody`: there is no such person any more. */
export type HookResult = 'kept' | 'too-many' | 'nobody';

/** Somebody may be called in several browsers; of everything else there is one, and a new one takes its place. */
export const isOnlyOne = (kind: HookKind): boolean => kind !== 'push';

/** How a table stands in the store: its last entry, the head of its hash chain, and how often people changed their notices. */
export interface TableHead {
  readonly seq: number;
  readonly made: number;
  readonly stage: TableStage;
  readonly chain: string | null;
  readonly hooked: number;
  /** How often texts of its log were removed: what can be read has changed, although no entry was added. */
  readonly wiped: number;
}

/** Whose feed something is. */
export interface FeedOwner {
  readonly table: string;
  readonly person: PersonId;
}

/** What a store does about calling people. Everything of it goes with the person, and with the table. */
export interface HookStore {
  hooksOf(table: string, person: PersonId): Promise<readonly Hook[]>;
  /** `most`: so many browsers and no more. */
  keepHook(table: string, person: PersonId, hook: NewHook, most: number): Promise<HookResult>;
  dropHook(table: string, person: PersonId, hook: HookId): Promise<void>;
  /** What came of calling somebody there. */
  noteHook(table: string, person: PersonId, hook: HookId & Pick<Hook, 'told' | 'tries'>): Promise<void>;
  /** By the hash of its name. */
  feedOf(hash: string): Promise<FeedOwner | null>;
  /** Keeps something of the server itself, unless it is there already; answers with what is there. */
  keepOnce(name: string, value: string): Promise<string>;
}
