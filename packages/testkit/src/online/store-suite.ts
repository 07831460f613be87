import type { Store } from '@night-cage/server';
import { afterEach, beforeEach, describe } from 'vitest';
import { storeExtrasSuite } from './store-extras-suite.ts';
import { storeCountersSuite } from './store-counters-suite.ts';
import type { StoreUnderTest } from './store-entries.ts';
import { storeHooksSuite } from './store-hooks-suite.ts';
import { storeLogSuite } from './store-log-suite.ts';
import { storeNightlySuite } from './store-nightly-suite.ts';

export { createAppend } from './store-entries.ts';

/** A kind of store, made anew for every test. */
export interface StoreKind {
  readonly name: string;
  /** An empty one. */
  readonly open: () => Promise<Store>;
  /** Closes it and removes what it left. */
  readonly end: (store: Store) => Promise<void>;
}

/** What every store promises. One that passes can serve tables. */
export function storeSuite({ name, open, end }: StoreKind): void {
  describe(name, () => {
    const held = {} as StoreUnderTest;
    beforeEach(async () => {
      held.store = await open();
    });
    afterEach(() => end(held.store));
    storeLogSuite(held);
    storeExtrasSuite(held);
    storeHooksSuite(held);
    storeNightlySuite(held);
    storeCountersSuite(held);
  });
}
