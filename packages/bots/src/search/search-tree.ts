import type { State } from '@night-cage/rules';
import type { Candidate, BestCandidate } from './expectimax.ts';

/** What a search found of what may be asked next, kept until something is. */
export interface SearchTree {
  /** What was found of the options of this state, if it was foreseen. Everything else is forgotten. */
  readonly recall: (state: State) => readonly Candidate[];
  readonly keep: (candidates: readonly Candidate[]) => void;
}

/** Between two questions there may be others that have one answer, and are asked of nobody. */
const FORCED_AT_MOST = 3;

export function createSearchTree(): SearchTree {
  let kept: readonly Candidate[] = [];
  return {
    recall(state) {
      const asked = JSON.stringify(state);
      const isAsked = (foreseen: State): boolean => isAlike(foreseen, state, asked);
      let found: BestCandidate | undefined;
      for (const { after } of kept) found ??= find(after, FORCED_AT_MOST, isAsked);
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
  isAsked: (state: State) => boolean,
): BestCandidate | undefined {
  for (const next of after) {
    // What never comes has left a hole.
    if (next === undefined || typeof next === 'number') continue;
    if (isAsked(next.state)) return next;
    if (next.options > 1 || forced === 0) continue;
    const found = find(next.followed[0]!.after, forced - 1, isAsked);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Most differ in something that is seen at once. */
const isAlike = (foreseen: State, state: State, asked: string): boolean =>
  foreseen.turns === state.turns &&
  foreseen.left === state.left &&
  foreseen.hand === state.hand &&
  JSON.stringify(foreseen) === asked;

/** How many choices are remembered below these options. */
export const choicesBelow = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { after }) => {
    for (const next of after)
      if (next !== undefined && typeof next !== 'number') sum += 1 + choicesBelow(next.followed);
    return sum;
  }, 0);
