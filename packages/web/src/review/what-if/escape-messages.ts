import type { EscapeSearch, LostGame } from '@night-cage/bots/escape';

/** What the page asks of the worker that looks for a way out, each for so many milliseconds. */
export type EscapeRequest =
  | { readonly kind: 'begin'; readonly game: LostGame; readonly time: number }
  | { readonly kind: 'go-on'; readonly time: number };

export interface EscapeReply {
  readonly search: EscapeSearch;
  /** It rests: its time is up, or there is nothing more to look for. */
  readonly rests: boolean;
  readonly isDone: boolean;
}
