import { MAX_BRANCHES, MAX_DEPTH, MAX_NOTES } from '@night-cage/notation';
import type { SavedTree } from './tree.ts';

/** More choices than all side paths of a game have. */
const MAX_CHOICES = 8000;

/** What there may be too much of. */
export type Excess = 'branches' | 'depth' | 'choices' | 'notes';

/** What there is too much of in a tree, or null. One with too much of something is not read again. */
export function findExcess({ notes, branches }: SavedTree): Excess | null {
  if (branches.length > MAX_BRANCHES) return 'branches';
  const depths: number[] = [];
  for (const { of } of branches) depths.push(1 + (of === null ? 0 : depths[of]!));
  if (depths.some((depth) => depth > MAX_DEPTH)) return 'depth';
  const noted = notes.length + branches.reduce((sum, branch) => sum + branch.notes.length, 0);
  if (noted > MAX_NOTES) return 'notes';
  return branches.reduce((sum, branch) => sum + branch.choices.length, 0) > MAX_CHOICES ? 'choices' : null;
}
