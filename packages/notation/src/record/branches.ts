import type { Outcome, State } from '@night-cage/rules';
import type { TextLimits } from '../text/plain-text.ts';
import type { Note } from './notes.ts';
import type { Disagreement, RecordStep, RecordedMove } from './record.ts';

/** Where the tiles of a branch come from: the stack of the line it leaves, or a new shuffle. */
export const BRANCH_STACKS = ['true', 'fresh'] as const;
/** Where the tiles of a branch come from. */
export type BranchStack = (typeof BRANCH_STACKS)[number];

/** The limits of a branch's name. */
export const BRANCH_NAME_LIMITS: TextLimits = { most: 60, lines: 'one' };
/** The most branches in a record. */
export const MAX_BRANCHES = 50;
/** The greatest depth of a branch; a branch of the game has depth 1. */
export const MAX_DEPTH = 8;

/**
 * A branch: another continuation from a moment of the game or of an earlier branch. Records write
 * it as a variation.
 */
export interface BranchSource {
  readonly name: string;
  /** The index of the branch it leaves, always an earlier one; null if it leaves the game. */
  readonly of: number | null;
  /** The number of moves in the line it leaves before it begins. */
  readonly from: number;
  readonly stack: BranchStack;
  readonly steps: readonly RecordedMove[];
  readonly notes: readonly Note[];
  readonly outcome: Outcome;
}

/** A branch that was read and replayed as far as the rules allow. */
export interface RecordBranch extends BranchSource {
  /** Its first state. */
  readonly begun: State;
  readonly steps: readonly RecordStep[];
  readonly parted: Disagreement | null;
}
