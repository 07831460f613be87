import type { Event, Kind, Option } from '@night-cage/rules';
import type { BranchStack, Note } from '@night-cage/notation';

/** A choice of a side path; `formatMessage` as in the log of a game. */
export interface SavedChoice {
  readonly option: Option;
  readonly events: readonly Event[];
  readonly format?: number;
}

/** A side path of a kept game, as facts: what was chosen in it, with what it led to. */
export interface SavedBranch {
  readonly name: string;
  /** The branch it leaves, by its place in the list, always before its own; null if it leaves the game itself. */
  readonly of: number | null;
  /** After so many moments of the line it leaves. */
  readonly from: number;
  readonly stack: BranchStack;
  /** Where its tiles come from; null: from the stack of the line it leaves. */
  readonly deal: { readonly seed: string; readonly told: readonly Kind[] } | null;
  readonly choices: readonly SavedChoice[];
  readonly notes: readonly Note[];
}

/** What was noted at moments of a game, and the side paths that leave it. */
export interface SavedTree {
  readonly notes: readonly Note[];
  readonly branches: readonly SavedBranch[];
}

export const EMPTY_TREE: SavedTree = { notes: [], branches: [] };

export const isEmptyTree = ({ notes, branches }: SavedTree): boolean =>
  notes.length === 0 && branches.length === 0;

/** What is left of a tree when only so many moments of its game stand: what began later, and what left that, goes. */
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
