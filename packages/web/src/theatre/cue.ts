import type { Kind, Prisoner, Space } from '@night-cage/rules';
import type { Key } from '../text/languages.ts';
import type { CueName } from '../text/vocabulary.ts';

export type { CueName };

/** The facts that a caption can mention. */
export interface CueFacts {
  readonly prisoner?: Prisoner;
  readonly kind?: Kind;
  readonly space?: Space;
  readonly cost?: number;
  readonly left?: number;
  readonly n?: number;
  readonly sees?: readonly Prisoner[];
}

/** A sound. Each has a caption too: nothing is conveyed by sound alone. */
export interface Cue extends CueFacts {
  readonly name: CueName;
  /** From -1, the left edge of the board, to 1, the right edge. */
  readonly pan: number;
  /** From 0, the bottom row, to 1, the top row. */
  readonly height: number;
  /** Overrides the default caption of the cue. */
  readonly says?: Key<'story'>;
}

/** The cues by importance: of several at once, only the first in this list plays. */
const WEIGHT: readonly CueName[] = [
  'dawn',
  'won',
  'lost',
  'closes',
  'gate-lost',
  'key-lost',
  'flickers',
  'dirge',
  'other',
  'attack',
  'fall',
  'lights-out',
  'shriek',
  'endbringer',
  'monster',
  'gate',
  'key',
  'relit',
];
const weightOf = (name: CueName): number => {
  const at = WEIGHT.indexOf(name);
  return at < 0 ? WEIGHT.length : at;
};

export const mostImportantCue = (cues: readonly Cue[]): Cue | null =>
  cues.reduce<Cue | null>(
    (best, cue) => (best === null || weightOf(cue.name) < weightOf(best.name) ? cue : best),
    null,
  );
