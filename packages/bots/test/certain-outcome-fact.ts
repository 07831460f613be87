import type { OptionExplanation } from '@night-cage/bots';

/** The certain outcome of an option by its facts; null if they leave it open. */
export function certainOutcomeSaid({ facts }: OptionExplanation): 0 | 1 | null {
  const names = facts.map(({ fact }) => fact);
  if (names.includes('escapes') || names.includes('sure-escape')) return 1;
  return names.includes('loses') || names.includes('no-escape') ? 0 : null;
}
