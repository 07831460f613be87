import type { Store } from '@night-cage/server';
import { afterEach, beforeEach, describe } from 'vitest';
import { storeExtrasSuite } from './store-extras-suite.ts';
import { storeCountersSuite } from './store-counters-suite.ts';
import type { StoreUnderTest } from './store-entries.ts';
import { storeChannelsSuite } from './store-channels-suite.ts';
import { storeLogSuite } from './store-log-suite.ts';
import { storeNightlySuite } from './store-nightly-suite.ts';

export { createAppend } from './store-entries.ts';

/** A kind of store. Each test opens a new one. */
export interface StoreKind {
  readonly name: string;
  /** Opens an empty store. */
  readonly open: () => Promise<Store>;
  /** Closes the store and deletes its data. */
  readonly end: (store: Store) => Promise<void>;
}

/** The contract of a store. A store that passes can serve tables. */
export function storeSuite({ name, open, end }: StoreKind): void {
  describe(name, () => {
    const held = {} as StoreUnderTest;
    beforeEach(async () => {
      held.store = await open();
    });
    afterEach(() => end(held.store));
    storeLogSuite(held);
    storeExtrasSuite(held);
    storeChannelsSuite(held);
    storeNightlySuite(held);
    storeCountersSuite(held);
  });
}
