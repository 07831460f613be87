import type { Prisoner, State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { Ink } from '../../art/paper.ts';
import type { Ground } from './ground.ts';

/** The input of a scene. */
export interface Story {
  readonly ground: Ground;
  readonly state: State;
  /** The choice that ended the game; null for a position that was over when it was opened. */
  readonly last: Moment | null;
  readonly letterOf: (prisoner: Prisoner) => string;
}

/** An ending as a function of time, so that it can be skipped or slowed down. */
export interface Scene {
  /** The designed duration, in ms; the picture at its end stays. */
  readonly length: number;
  readonly draw: (ink: Ink, t: number) => void;
}
