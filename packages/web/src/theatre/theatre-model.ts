import type { Accessor } from 'solid-js';
import type { Kind, State } from '@night-cage/rules';
import type { Cue } from './cue.ts';
import type { Effect } from './effect.ts';

/** What the candle of the stack shows: it shortens tile by tile. */
export interface WaxShown {
  readonly left: number;
  /** The tiles that left it in what is playing, top first. */
  readonly peeled: readonly Kind[];
  /** NT5: whether the Endbringer stands behind it, or takes a tile of it. */
  readonly endbringer: 'away' | 'stands' | 'bites';
}

export interface ChainLink {
  readonly text: string;
  readonly done: boolean;
}

/**
 * What people see happen. The game itself never waits: its state changes at once, and the theatre follows it beat by
 * beat, until any input skips to the end.
 */
export interface Theatre {
  /** The state that picture and tokens show: behind the table's while something plays, the same otherwise. */
  readonly stage: Accessor<State>;
  readonly effects: Accessor<readonly Effect[]>;
  readonly busy: Accessor<boolean>;
  readonly skip: () => void;
  readonly wax: Accessor<WaxShown>;
  readonly caption: Accessor<string | null>;
  readonly chain: Accessor<readonly ChainLink[]>;
  /** Plays the last moment again. */
  readonly showAgain: () => void;
  /** Plays everything from some moment on again, one after the other, at double speed. */
  readonly replay: (from: number) => void;
  /** Tells every cue when its time comes. */
  readonly onCue: (heard: (cue: Cue) => void) => () => void;
}
