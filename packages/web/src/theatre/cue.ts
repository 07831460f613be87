import type { Kind, Prisoner, Space } from '@night-cage/rules';
import type { Key } from '../text/languages.ts';
import type { CueName } from '../text/vocabulary.ts';

export type { CueName };

/** What a caption can be told about. */
export interface CueFacts {
  readonly prisoner?: Prisoner;
  readonly kind?: Kind;
  readonly space?: Space;
  readonly cost?: number;
  readonly left?: number;
  readonly n?: number;
  readonly sees?: readonly Prisoner[];
}

/** Something to be heard. Each has a sound of its own and a caption: nothing is told by ear alone. */
export interface Cue extends CueFacts {
  readonly name: CueName;
  /** -1 the left edge of the board, 1 the right one. */
  readonly pan: number;
  /** 0 the bottom row, 1 the top one. */
  readonly height: number;
  /** The caption, where the cue's own would say too little or too much. */
  readonly says?: Key<'story'>;
}

/** What is heard, or read, if several things happen at once: the first of these. */
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
