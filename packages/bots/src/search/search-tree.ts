import type { State } from '@night-cage/rules';
import type { Candidate, BestCandidate } from './expectimax.ts';

/** The search tree below the last question, kept for the next question. */
export interface SearchTree {
  /** The candidates found for this state, if the search foresaw it. Forgets everything else. */
  readonly recall: (state: State) => readonly Candidate[];
  readonly keep: (candidates: readonly Candidate[]) => void;
}

/** Between two questions, the game may play forced choices that no bot answers. */
const FORCED_AT_MOST = 3;

export function createSearchTree(): SearchTree {
  let kept: readonly Candidate[] = [];
  return {
    recall(state) {
      const serialized = JSON.stringify(state);
      const isRequested = (foreseen: State): boolean => isAlike(foreseen, state, serialized);
      let found: BestCandidate | undefined;
      for (const { after } of kept) found ??= find(after, FORCED_AT_MOST, isRequested);
      kept = [];
      return found?.followed ?? [];
    },
    keep(candidates) {
      kept = candidates;
    },
  };
}

function find(
  after: Candidate['after'],
  forced: number,
  isRequested: (state: State) => boolean,
): BestCandidate | undefined {
  for (const next of after) {
    // The array has holes for tiles that never come.
    if (next === undefined || typeof next === 'number') continue;
    if (isRequested(next.state)) return next;
    if (next.options > 1 || forced === 0) continue;
    const found = find(next.followed[0]!.after, forced - 1, isRequested);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Compares cheap fields first: most states differ in one of them. */
const isAlike = (foreseen: State, state: State, serialized: string): boolean =>
  foreseen.turns === state.turns &&
  foreseen.left === state.left &&
  foreseen.hand === state.hand &&
  JSON.stringify(foreseen) === serialized;

/** The number of choices remembered below these options. */
export const choicesBelow = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { after }) => {
    for (const next of after)
      if (next !== undefined && typeof next !== 'number') sum += 1 + choicesBelow(next.followed);
    return sum;
  }, 0);
