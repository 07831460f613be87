import type { Job, Outcome } from './jobs.ts';

/** What the writing thread is told, and what it tells. */
export type ToWriter = { readonly jobs: readonly Job[] } | { readonly look: true } | { readonly close: true };
export type FromWriter =
  /** In the order of the jobs. */
  | { readonly outcomes: readonly Outcome[] }
  /** Another process has written, or not; asked for by `look`, or found by itself. */
  | { readonly foreign: boolean };
