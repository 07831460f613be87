import type { TrialOptions } from '@night-cage/analysis/report';
import type { Option } from '@night-cage/rules';

/** A choice of a game that cost something, as its report has it. */
export interface CostlyChoice {
  readonly taken: Option;
  readonly best: Option;
  readonly cost: number;
  /** The chance to escape with the best option. */
  readonly chance: number;
  /** The trials that told it: whatever else is tried meets the same stacks. */
  readonly trying: TrialOptions;
}

/** What was tried costs what trials say, but no more than there was to be lost: the report is held to that, too. */
export const costOf = (choice: CostlyChoice, option: Option, weighed: number): number =>
  knownCost(choice, option) ?? Math.min(weighed, choice.chance);

/**
 * What the report says that an option costs; null if it says nothing about it. What is said there is never weighed a second
 * time: games that are played anew would come to a little more or less.
 */
export function knownCost({ taken, best, cost }: CostlyChoice, option: Option): number | null {
  if (option === best) return 0;
  return option === taken ? cost : null;
}
