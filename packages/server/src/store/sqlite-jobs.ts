import type { StoreJob, StoreJobOutcome } from './jobs.ts';

/** What the writing thread is told, and what it tells. */
export type WriterRequest =
  | { readonly kind: 'write'; readonly jobs: readonly StoreJob[] }
  | { readonly kind: 'look' }
  | { readonly kind: 'close' };
export type WriterReply =
  /** In the order of the jobs. */
  | { readonly kind: 'written'; readonly outcomes: readonly StoreJobOutcome[] }
  /** Another process has written, or not; asked for by `look`, or found by itself. */
  | { readonly kind: 'looked'; readonly foreign: boolean };
