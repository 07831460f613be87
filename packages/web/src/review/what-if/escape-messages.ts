import type { EscapeSearch, LostGame } from '@night-cage/bots/escape';

/** What the page asks of the worker that looks for a way out: to begin with a game, or to go on. */
export interface EscapeRequest {
  readonly game?: LostGame;
  /** For so many milliseconds. */
  readonly time: number;
}

export interface EscapeReply {
  readonly search: EscapeSearch;
  /** It rests: its time is up, or there is nothing more to look for. */
  readonly rests: boolean;
  readonly isDone: boolean;
}
