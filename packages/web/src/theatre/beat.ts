import { rulesetFor, type Event, type EventType, type Space, type State } from '@night-cage/rules';
import type { Cue, CueFacts, CueName } from './cue.ts';
import type { DrawnEffect } from './effect.ts';

/** One link of a chain of strikes, as the strip above the board tells it. */
export type StrikeLink =
  | { readonly tells: 'wakes'; readonly kind: number; readonly space: Space }
  | { readonly tells: 'hit'; readonly prisoner: number; readonly cost: number }
  | { readonly tells: 'evades' | 'blocks'; readonly prisoner: number };

/** Something drawn, and for how long. Without a time it lasts as long as its beat. */
export interface TimedDrawing {
  readonly drawn: DrawnEffect;
  readonly ms: number;
}

/** One thing that is seen to happen: the stage changes when it begins, the next begins after `ms`. */
export interface Beat {
  readonly stage: State;
  readonly ms: number;
  readonly drawings: readonly TimedDrawing[];
  readonly cues: readonly Cue[];
  readonly link: StrikeLink | null;
  /** Nothing but a movement: left out when motion is switched off. */
  readonly moves: boolean;
}

/** What a beat adds to the state it shows. */
export interface BeatPart {
  readonly ms?: number;
  readonly shows?: readonly (readonly [DrawnEffect, number])[];
  readonly cues?: readonly Cue[];
  readonly link?: StrikeLink | null;
  readonly moves?: boolean;
  /** Plays on the state before the event: an eye opens before the strike. */
  readonly before?: boolean;
  /** Plays on a state of its own: candles that go out when all is lost. */
  readonly stage?: State;
}

/** How one kind of event is seen: `before` and `after` are the states around it. */
export type EventBeat<T extends EventType> = (
  event: Extract<Event, { type: T }>,
  before: State,
  after: State,
) => readonly BeatPart[];
export type EventBeats<T extends EventType = EventType> = { readonly [K in T]: EventBeat<K> };

export const NO_BEATS: readonly BeatPart[] = [];

/** A cue that comes from a space, or from nowhere in particular. */
export function cueAt(
  state: State,
  name: CueName,
  space: Space,
  facts: CueFacts & Pick<Cue, 'says'> = {},
): Cue {
  if (space < 0) return { name, pan: 0, height: 0.5, ...facts };
  const { board } = rulesetFor(state.setup);
  const grid = space < board.mainSpaces ? board.main : board.hollow!;
  const across = (board.columnOf[space]! / (grid.columns - 1)) * 2 - 1;
  return { name, pan: across, height: 1 - board.rowOf[space]! / (grid.rows - 1), space, ...facts };
}
