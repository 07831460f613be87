import type { TrialOptions } from '@night-cage/analysis/report';
import type { Option } from '@night-cage/rules';

/** A choice that cost something, from the game's report. */
export interface CostlyChoice {
  readonly taken: Option;
  readonly best: Option;
  readonly cost: number;
  /** The chance to escape with the best option. */
  readonly chance: number;
  /** The report's trial options: other choices are tried with the same stacks. */
  readonly trying: TrialOptions;
}

/** The cost of a try: measured by trials, but no more than the chance to lose, as in the report. */
export const costOf = (choice: CostlyChoice, option: Option, measured: number): number =>
  knownCost(choice, option) ?? Math.min(measured, choice.chance);

/**
 * The cost of an option according to the report; null if the report does not contain it. Costs in
 * the report are never measured again, because new trials would differ slightly.
 */
export function knownCost({ taken, best, cost }: CostlyChoice, option: Option): number | null {
  if (option === best) return 0;
  return option === taken ? cost : null;
}
