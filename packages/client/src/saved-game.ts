import type { Setup } from '@night-cage/rules';
import type { Deal } from './deal.ts';
import type { GameEntry } from './game-entry.ts';
import type { HolderKind } from './seat-holders.ts';
import { LocalGame } from './local-game.ts';
import { isEmptyTree, type SavedTree } from './tree.ts';

/** A game as plain data: stored events, not moves to replay. */
export interface SavedGame {
  /** The `FORMAT` of the rules that it began with; entries of later rules name theirs. */
  readonly format: number;
  /** Unique per game, even with the same seed and setup. */
  readonly id: string;
  readonly setup: Setup;
  readonly deal: Deal;
  readonly holders: readonly HolderKind[];
  readonly entries: readonly GameEntry[];
  readonly hintsSpent: number;
  /** Absent in games of earlier versions and in games without notes and branches. */
  readonly tree?: SavedTree;
}

/** The plain data of a local game. */
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

/** The game of a save, by folding its log. Throws a `GameLogError` if the log cannot be folded. */
export const restoreGame = (kept: SavedGame): LocalGame => new LocalGame(kept);
