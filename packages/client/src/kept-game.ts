import type { Setup } from '@night-cage/rules';
import type { Deal } from './deal.ts';
import type { Entry } from './entry.ts';
import type { Holder } from './holder.ts';
import { LocalGame } from './local-game.ts';
import { isBare, type KeptTree } from './tree.ts';

/** A game as plain data: facts, not a way to find them again. */
export interface KeptGame {
  /** The `FORMAT` of the rules that it began with; entries of later ones say so. */
  readonly format: number;
  /** One per game, whatever its seed and set-up. */
  readonly id: string;
  readonly setup: Setup;
  readonly deal: Deal;
  readonly holders: readonly Holder[];
  readonly entries: readonly Entry[];
  readonly hintsSpent: number;
  /** Games of earlier pages have none, and neither have those in which nothing was noted or tried. */
  readonly tree?: KeptTree;
}

export const keepGame = ({
  format,
  id,
  setup,
  wholeDeal,
  holders,
  entries,
  hintsSpent,
  tree,
}: LocalGame): KeptGame => ({
  format,
  id,
  setup,
  deal: wholeDeal,
  holders: [...holders],
  entries: [...entries],
  hintsSpent,
  ...(isBare(tree) ? {} : { tree }),
});

/** The game that was kept, by folding its log; throws a `LogError` if it has none that can be folded. */
export const openGame = (kept: KeptGame): LocalGame => new LocalGame(kept);
