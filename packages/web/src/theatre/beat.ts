import { rulesetFor, type Event, type EventType, type Space, type State } from '@night-cage/rules';
import type { Cue, CueFacts, CueName } from './cue.ts';
import type { DrawnEffect } from './effect.ts';

/** A link of a chain of strikes, shown in the strip above the board. */
export type StrikeLink =
  | { readonly tells: 'wakes'; readonly kind: number; readonly space: Space }
  | { readonly tells: 'hit'; readonly prisoner: number; readonly cost: number }
  | { readonly tells: 'evades' | 'blocks'; readonly prisoner: number };

/** An effect and its duration. */
export interface TimedDrawing {
  readonly drawn: DrawnEffect;
  readonly ms: number;
}

/** The game as far as the stage has shown it: everything around the boards tells this. */
export interface StagedGame {
  /** The state after all events shown so far. */
  readonly state: State;
  /** The state whose question stands above the board. A quiet moment keeps the question before it. */
  readonly asking: State;
  /** How many moments have been shown from beginning to end. */
  readonly moments: number;
  /** How many events of the next moment have been shown. */
  readonly events: number;
}

/** A step of an animation: the stage changes at its start, and the next beat starts after `ms`. */
export interface Beat {
  /** What the picture shows. */
  readonly stage: State;
  readonly staged: StagedGame;
  readonly ms: number;
  readonly drawings: readonly TimedDrawing[];
  readonly cues: readonly Cue[];
  readonly link: StrikeLink | null;
  /** Movement only: shortened when motion is reduced. */
  readonly moves: boolean;
}

/** A beat without its stage; the states around the event provide that. */
export interface BeatPart {
  readonly ms?: number;
  readonly shows?: readonly (readonly [DrawnEffect, number])[];
  readonly cues?: readonly Cue[];
  readonly link?: StrikeLink | null;
  readonly moves?: boolean;
  /** Plays on the state before the event, as when an eye opens before the strike. */
  readonly before?: boolean;
  /** Plays on this state instead, as when candles go out after a loss. */
  readonly stage?: State;
}

/** The beats of a kind of event; `before` and `after` are the states around it. */
export type EventBeat<T extends EventType> = (
  event: Extract<Event, { type: T }>,
  before: State,
  after: State,
) => readonly BeatPart[];
export type EventBeats<T extends EventType = EventType> = { readonly [K in T]: EventBeat<K> };

export const NO_BEATS: readonly BeatPart[] = [];

/** A cue placed at a space, or in the centre if `space` is negative. */
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
