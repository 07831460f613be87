import type { Job, Outcome } from './jobs.ts';

/** What the writing thread is told, and what it tells. */
export type ToWriter =
  | { readonly kind: 'write'; readonly jobs: readonly Job[] }
  | { readonly kind: 'look' }
  | { readonly kind: 'close' };
export type FromWriter =
  /** In the order of the jobs. */
  | { readonly kind: 'written'; readonly outcomes: readonly Outcome[] }
  /** Another process has written, or not; asked for by `look`, or found by itself. */
  | { readonly kind: 'looked'; readonly foreign: boolean };
