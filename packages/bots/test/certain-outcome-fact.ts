import type { Explained } from '@night-cage/bots';

/** How a choice ends for certain, by the facts that are told of it; null if they do not say. */
export function certainOutcomeSaid({ facts }: Explained): 0 | 1 | null {
  const names = facts.map(({ fact }) => fact);
  if (names.includes('escapes') || names.includes('sure-escape')) return 1;
  return names.includes('loses') || names.includes('no-escape') ? 0 : null;
}
