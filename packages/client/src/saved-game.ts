import type { Setup } from '@night-cage/rules';
import type { Deal } from './deal.ts';
import type { GameEntry } from './game-entry.ts';
import type { HolderKind } from './seat-holders.ts';
import { LocalGame } from './local-game.ts';
import { isEmptyTree, type SavedTree } from './tree.ts';

/** A game as plain data: facts, not a way to find them again. */
export interface SavedGame {
  /** The `FORMAT` of the rules that it began with; entries of later ones say so. */
  readonly format: number;
  /** One per game, whatever its seed and set-up. */
  readonly id: string;
  readonly setup: Setup;
  readonly deal: Deal;
  readonly holders: readonly HolderKind[];
  readonly entries: readonly GameEntry[];
  readonly hintsSpent: number;
  /** Games of earlier pages have none, and neither have those in which nothing was noted or tried. */
  readonly tree?: SavedTree;
}

export const toSavedGame = ({
  format,
  id,
  setup,
  wholeDeal,
  holders,
  entries,
  hintsSpent,
  tree,
}: LocalGame): SavedGame => ({
  format,
  id,
  setup,
  deal: wholeDeal,
  holders: [...holders],
  entries: [...entries],
  hintsSpent,
  ...(isEmptyTree(tree) ? {} : { tree }),
});

/** The game that was kept, by folding its log; throws a `GameLogError` if it has none that can be folded. */
export const restoreGame = (kept: SavedGame): LocalGame => new LocalGame(kept);
