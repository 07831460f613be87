import { createResource, createSignal, type Accessor } from 'solid-js';
import type { FinishedNight } from './kept-nights.ts';
import type { Compared } from './night-server.ts';
import { agree, hasAgreed } from './agreed.ts';

export interface Comparing {
  /** Whether somebody wants to be compared. */
  readonly isWanted: Accessor<boolean>;
  readonly want: () => void;
  readonly isAsking: Accessor<boolean>;
  readonly found: Accessor<Compared | null>;
}

/** Asks the server about a night, once somebody wants that; nothing is sent before. */
export function createComparison(night: () => FinishedNight): Comparing {
  const [isWanted, setWanted] = createSignal(hasAgreed());
  const [found] = createResource(isWanted, async (): Promise<Compared> => {
    const { compareNight } = await import('./night-server.ts');
    return compareNight(night());
  });
  return {
    isWanted,
    want: () => {
      agree();
      setWanted(true);
    },
    isAsking: () => found.loading,
    found: () => found() ?? null,
  };
}
