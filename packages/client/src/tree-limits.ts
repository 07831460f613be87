import { MOST_BRANCHES, MOST_DEPTH, MOST_NOTES } from '@night-cage/notation';
import type { KeptTree } from './tree.ts';

/** More choices than all side paths of a game have. */
const MOST_CHOICES = 8000;

/** What there may be too much of. */
export type Excess = 'branches' | 'depth' | 'choices' | 'notes';

/** What there is too much of in a tree, or null. One with too much of something is not read again. */
export function excessIn({ notes, branches }: KeptTree): Excess | null {
  if (branches.length > MOST_BRANCHES) return 'branches';
  const depths: number[] = [];
  for (const { of } of branches) depths.push(1 + (of === null ? 0 : depths[of]!));
  if (depths.some((depth) => depth > MOST_DEPTH)) return 'depth';
  const noted = notes.length + branches.reduce((sum, branch) => sum + branch.notes.length, 0);
  if (noted > MOST_NOTES) return 'notes';
  return branches.reduce((sum, branch) => sum + branch.choices.length, 0) > MOST_CHOICES ? 'choices' : null;
}
