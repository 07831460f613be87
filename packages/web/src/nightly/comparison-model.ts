import { createResource, createSignal, type Accessor } from 'solid-js';
import type { FinishedNightlyTry } from './nightly-tries.ts';
import type { ComparisonResult } from './fetch-comparison.ts';
import { giveComparisonConsent, hasComparisonConsent } from './comparison-consent.ts';

export interface ComparisonModel {
  /** Whether the player wants to be compared. */
  readonly isWanted: Accessor<boolean>;
  readonly want: () => void;
  readonly isAsking: Accessor<boolean>;
  readonly found: Accessor<ComparisonResult | null>;
}

/**
 * Requests the comparison of a night from the server, once the player wants it. Sends nothing
 * before.
 */
export function createComparison(night: () => FinishedNightlyTry): ComparisonModel {
  const [isWanted, setWanted] = createSignal(hasComparisonConsent());
  const [found] = createResource(isWanted, async (): Promise<ComparisonResult> => {
    const { fetchComparison } = await import('./fetch-comparison.ts');
    return fetchComparison(night());
  });
  return {
    isWanted,
    want: () => {
      giveComparisonConsent();
      setWanted(true);
    },
    isAsking: () => found.loading,
    found: () => found() ?? null,
  };
}
