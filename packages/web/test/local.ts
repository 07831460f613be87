import { LocalGame, dealOf, type Deal, type Holder } from '@night-cage/client';
import type { Setup } from '@night-cage/rules';

/** A game of this device. */
export const begin = (setup: Setup, deal: string | Deal, holders: readonly Holder[] = []): LocalGame =>
  new LocalGame({ id: 'a test', setup, deal: typeof deal === 'string' ? dealOf(deal) : deal, holders });
