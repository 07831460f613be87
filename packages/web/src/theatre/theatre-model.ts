import type { Accessor } from 'solid-js';
import type { Kind, State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { Cue } from './cue.ts';
import type { StagedGame } from './beat.ts';
import type { Effect } from './effect.ts';

/** What the candle of the stack shows; it shortens tile by tile. */
export interface WaxShown {
  readonly left: number;
  /** The tiles that left it in the current animation, top first. */
  readonly peeled: readonly Kind[];
  /** NT5: whether the Endbringer is behind it, or takes a tile from it. */
  readonly endbringer: 'away' | 'stands' | 'bites';
}

export interface ChainLink {
  readonly text: string;
  readonly done: boolean;
}

/**
 * Animates the events of a game. The game never waits: its state changes at once, and the theatre
 * follows beat by beat until any input skips to the end. What the table tells follows the theatre.
 */
export interface Theatre {
  /**
   * The state that picture and tokens show; it lags behind the table's state while an animation
   * plays.
   */
  readonly stage: Accessor<State>;
  /** The game as far as the stage has shown it: question, gauges, party, stack and log show this. */
  readonly staged: Accessor<StagedGame>;
  /** The state of `staged`. */
  readonly state: Accessor<State>;
  /** The moments that have been shown from beginning to end. */
  readonly moments: Accessor<readonly Moment[]>;
  readonly effects: Accessor<readonly Effect[]>;
  readonly busy: Accessor<boolean>;
  readonly skip: () => void;
  readonly wax: Accessor<WaxShown>;
  readonly caption: Accessor<string | null>;
  readonly chain: Accessor<readonly ChainLink[]>;
  /** Plays the last moment again. */
  readonly showAgain: () => void;
  /** Replays all moments from the given one on, at double speed. */
  readonly replay: (from: number) => void;
  /**
   * Calls the listener with each cue when it plays. Returns a function that removes the listener.
   */
  readonly onCue: (listener: (cue: Cue) => void) => () => void;
}

/** The part of the theatre that plays; loaded after the table. */
export type Playback = Omit<Theatre, 'state' | 'moments'>;
