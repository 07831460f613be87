import type { Prisoner, State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { Ink } from '../../art/paper.ts';
import type { Ground } from './ground.ts';

/** What a scene is about. */
export interface Story {
  readonly ground: Ground;
  readonly state: State;
  /** The choice that ended the game; null for a position that was over when it was opened. */
  readonly last: Moment | null;
  readonly letterOf: (prisoner: Prisoner) => string;
}

/** An ending as a function of time: it can be skipped, slowed down and looked at in its middle. */
export interface Scene {
  /** Milliseconds as designed; what is drawn then is what stays. */
  readonly length: number;
  readonly draw: (ink: Ink, t: number) => void;
}
