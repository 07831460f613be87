import { MAX_BRANCHES, MAX_DEPTH, MAX_NOTES } from '@night-cage/notation';
import type { SavedTree } from './tree.ts';

/** More choices than the branches of any real game have. */
const MAX_CHOICES = 8000;

/** A limit of a tree that can be exceeded. */
export type ExceededLimit = 'branches' | 'depth' | 'choices' | 'notes';

/** The first limit that a tree exceeds, or null. Such a tree cannot be read again. */
export function findExceededLimit({ notes, branches }: SavedTree): ExceededLimit | null {
  if (branches.length > MAX_BRANCHES) return 'branches';
  const depths: number[] = [];
  for (const { of } of branches) depths.push(1 + (of === null ? 0 : depths[of]!));
  if (depths.some((depth) => depth > MAX_DEPTH)) return 'depth';
  const noted = notes.length + branches.reduce((sum, branch) => sum + branch.notes.length, 0);
  if (noted > MAX_NOTES) return 'notes';
  return branches.reduce((sum, branch) => sum + branch.choices.length, 0) > MAX_CHOICES ? 'choices' : null;
}
