import type { Event, Kind, Option } from '@night-cage/rules';
import type { BranchStack, Note } from '@night-cage/notation';

/** A choice of a branch; `format` as in the log of a game. */
export interface SavedChoice {
  readonly option: Option;
  readonly events: readonly Event[];
  readonly format?: number;
}

/** A branch of a saved game as plain data: its choices and their events. */
export interface SavedBranch {
  readonly name: string;
  /**
   * The index of its parent branch, always smaller than its own; null if it starts from the game
   * itself.
   */
  readonly of: number | null;
  /** The number of moments in its parent line before it starts. */
  readonly from: number;
  readonly stack: BranchStack;
  /** Null: it uses the stack of its parent line. */
  readonly deal: { readonly seed: string; readonly told: readonly Kind[] } | null;
  readonly choices: readonly SavedChoice[];
  readonly notes: readonly Note[];
}

/** The notes at moments of a game, and its branches. */
export interface SavedTree {
  readonly notes: readonly Note[];
  readonly branches: readonly SavedBranch[];
}

export const EMPTY_TREE: SavedTree = { notes: [], branches: [] };

export const isEmptyTree = ({ notes, branches }: SavedTree): boolean =>
  notes.length === 0 && branches.length === 0;

/**
 * Shortens the tree to the first `moments` moments: drops later notes, and later branches with all
 * branches that start from them.
 */
export function pruneTree({ notes, branches }: SavedTree, moments: number): SavedTree {
  const places = new Map<number | null, number | null>([[null, null]]);
  const kept: SavedBranch[] = [];
  branches.forEach((branch, n) => {
    const of = places.get(branch.of);
    if (of === undefined || (of === null && branch.from > moments)) return;
    places.set(n, kept.length);
    kept.push({ ...branch, of });
  });
  return { notes: notes.filter(({ at }) => at <= moments), branches: kept };
}
