import { LocalGame, createDeal, type Deal, type HolderKind } from '@night-cage/client';
import type { Setup } from '@night-cage/rules';

/** Begins a game on this device. */
export const beginLocalGame = (
  setup: Setup,
  deal: string | Deal,
  holders: readonly HolderKind[] = [],
): LocalGame =>
  new LocalGame({ id: 'a test', setup, deal: typeof deal === 'string' ? createDeal(deal) : deal, holders });
