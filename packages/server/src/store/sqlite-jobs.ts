import type { PersonId } from '@night-cage/protocol';
import type { Ages, Append, Appended, Due, Expired } from './store.ts';

/** What the writing thread can be asked to do. Everything that waits while it commits is done in its next transaction. */
export type Job =
  | { readonly do: 'create'; readonly table: string; readonly link: string; readonly append: Append }
  | { readonly do: 'append'; readonly table: string; readonly append: Append }
  | { readonly do: 'plan'; readonly table: string; readonly due: readonly Due[] }
  | {
      readonly do: 'make-pass';
      readonly table: string;
      readonly person: PersonId;
      readonly hash: string;
      readonly until: number;
    }
  | {
      readonly do: 'use-pass';
      readonly table: string;
      readonly hash: string;
      readonly tokenHash: string;
      readonly now: number;
    }
  | { readonly do: 'remove'; readonly table: string }
  /** No table is named: it is done before the others. */
  | { readonly do: 'expire'; readonly table: ''; readonly now: number; readonly ages: Ages };

export type Done = boolean | Appended | PersonId | Expired | null;

/** What the writing thread is told, and what it tells. */
export type ToWriter = { readonly jobs: readonly Job[] } | { readonly look: true } | { readonly close: true };
export type FromWriter =
  /** In the order of the jobs. */
  | { readonly outcomes: readonly Outcome[] }
  /** Another process has written, or not; asked for by `look`, or found by itself. */
  | { readonly foreign: boolean };
export type Outcome = { readonly done: Done } | { readonly failed: string };
