import type { StoreJob, StoreJobOutcome } from './jobs.ts';

/** The messages to the writing thread, and its replies. */
export type WriterRequest =
  | { readonly kind: 'write'; readonly jobs: readonly StoreJob[] }
  | { readonly kind: 'look' }
  | { readonly kind: 'close' };
export type WriterReply =
  /** In the order of the jobs. */
  | { readonly kind: 'written'; readonly outcomes: readonly StoreJobOutcome[] }
  /** Whether another process has written: the reply to `look`, or sent unasked. */
  | { readonly kind: 'looked'; readonly foreign: boolean };
