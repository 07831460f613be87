import type { Trying } from '@night-cage/bots/report';
import type { Option } from '@night-cage/rules';

/** A choice of a game that cost something, as its report has it. */
export interface CostlyChoice {
  readonly taken: Option;
  readonly best: Option;
  readonly cost: number;
  /** The trials that told it: whatever else is tried meets the same stacks. */
  readonly trying: Trying;
}

/**
 * What the report says that an option costs; null if it says nothing about it. What is said there is never weighed a second
 * time: games that are played anew would come to a little more or less.
 */
export function knownCost({ taken, best, cost }: CostlyChoice, option: Option): number | null {
  if (option === best) return 0;
  return option === taken ? cost : null;
}
