import type { Event, Kind, Option } from '@night-cage/rules';
import type { BranchStack, Note } from '@night-cage/notation';

/** A choice of a side path; `format` as in the log of a game. */
export interface KeptChoice {
  readonly option: Option;
  readonly events: readonly Event[];
  readonly format?: number;
}

/** A side path of a kept game, as facts: what was chosen in it, with what it led to. */
export interface KeptBranch {
  readonly name: string;
  /** The branch it leaves, by its place in the list, always before its own; null if it leaves the game itself. */
  readonly of: number | null;
  /** After so many moments of the line it leaves. */
  readonly from: number;
  readonly stack: BranchStack;
  /** Where its tiles come from; null: from the stack of the line it leaves. */
  readonly deal: { readonly seed: string; readonly told: readonly Kind[] } | null;
  readonly choices: readonly KeptChoice[];
  readonly notes: readonly Note[];
}

/** What was noted at moments of a game, and the side paths that leave it. */
export interface KeptTree {
  readonly notes: readonly Note[];
  readonly branches: readonly KeptBranch[];
}

export const NO_TREE: KeptTree = { notes: [], branches: [] };

export const isBare = ({ notes, branches }: KeptTree): boolean => notes.length === 0 && branches.length === 0;

/** What is left of a tree when only so many moments of its game stand: what began later, and what left that, goes. */
export function prunedTo({ notes, branches }: KeptTree, moments: number): KeptTree {
  const places = new Map<number | null, number | null>([[null, null]]);
  const kept: KeptBranch[] = [];
  branches.forEach((branch, n) => {
    const of = places.get(branch.of);
    if (of === undefined || (of === null && branch.from > moments)) return;
    places.set(n, kept.length);
    kept.push({ ...branch, of });
  });
  return { notes: notes.filter(({ at }) => at <= moments), branches: kept };
}
