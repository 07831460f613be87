import type { Outcome, State } from '@night-cage/rules';
import type { TextLimits } from '../text/plain-text.ts';
import type { Note } from './notes.ts';
import type { Disagreement, RecordStep, RecordedMove } from './record.ts';

/** Where the tiles of a branch come from: the stack of the line it leaves, or one that was shuffled anew. */
export const BRANCH_STACKS = ['true', 'fresh'] as const;
export type BranchStack = (typeof BRANCH_STACKS)[number];

export const BRANCH_NAME_LIMITS: TextLimits = { most: 60, lines: 'one' };
export const MAX_BRANCHES = 50;
/** A branch of the game is of depth 1. */
export const MAX_DEPTH = 8;

/** A side path: another way on from a moment of the game or of an earlier branch. Records write it as a variation. */
export interface WrittenBranch {
  readonly name: string;
  /** The branch it leaves, by its place in the list, always before its own; null if it leaves the game itself. */
  readonly of: number | null;
  /** After so many moves of the line it leaves. */
  readonly from: number;
  readonly stack: BranchStack;
  readonly steps: readonly RecordedMove[];
  readonly notes: readonly Note[];
  readonly outcome: Outcome;
}

/** One that was read and replayed as far as the rules allow. */
export interface RecordBranch extends WrittenBranch {
  /** The state it begins with. */
  readonly begun: State;
  readonly steps: readonly RecordStep[];
  readonly parted: Disagreement | null;
}
