import type { EscapeSearch, LostGame } from '@night-cage/bots/escape';

/** Requests to the escape worker. `time`: milliseconds to search before it pauses. */
export type EscapeRequest =
  | { readonly kind: 'begin'; readonly game: LostGame; readonly time: number }
  | { readonly kind: 'continue'; readonly time: number };

export interface EscapeReply {
  readonly search: EscapeSearch;
  /** The worker pauses: time is up, or the search is finished. */
  readonly rests: boolean;
  readonly isDone: boolean;
}
