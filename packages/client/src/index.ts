/** A game as a table sees it, without a screen: `Game`, the log it is folded from, and a game played on this device. */
export { createDeal, resolveSetupBySeed, type Deal, type KnownDeal } from './deal.ts';
export { createSharedDeal } from './deal-together.ts';
export { type GameEntry } from './entry.ts';
export { type ActionResult, type GameChange, type Game } from './game.ts';
export { listBotSeats, createHolders, type HolderKind, type Seat } from './holder.ts';
export { toSavedGame, restoreGame, type SavedGame } from './kept-game.ts';
export { LocalGame, type LocalGameOptions } from './local-game.ts';
export { type GameRefusal, type TableRefusal } from './refusal.ts';
export { createGameFromRecord, recordTreeOf } from './record-game.ts';
export { replayIntents } from './replay.ts';
export {
  createBranchGame,
  toSavedBranch,
  updateBranch,
  restoreBranches,
  isStackKnown,
  listKnownTiles,
} from './branches.ts';
export { type SavedBranch, type SavedTree } from './tree.ts';
export { findExcess, type Excess } from './tree-limits.ts';
export {
  findNote,
  addBranch,
  mergeTrees,
  renameBranch,
  setNote,
  removeBranch,
  type BranchIndex,
} from './tree-edits.ts';
export { GameLogError, foldGameLog, type Moment } from './moments.ts';
export { presetOptions, findPreset } from './presets.ts';
export { parseSavedGame, type ParsedSavedGame, type UnreadableReason } from './open-kept.ts';
export { migrateSave, type MigratedSave, type OldSave } from './old-saves.ts';
export { OtherTabGame } from './watched-game.ts';
export {
  type ConnectionPorts,
  type Timer,
  type ConnectionStatus,
  type Socket,
  type SocketEvents,
} from './online/connection.ts';
export { type KeyValueStore } from './online/contributions.ts';
export { OnlineGame } from './online/online-game.ts';
export {
  type UnkeyedRequest,
  type TableEvent,
  type OnlinePorts,
  type TableAccess,
} from './online/online-ports.ts';
export { OnlineTable } from './online/online-table.ts';
export { findUnfairness, type RevealedDeal, type UnfairReason } from './online/proof.ts';
export {
  parseGameFacts,
  toGameFacts,
  computeGameFigures,
  computeSavedGameFigures,
  gameFiguresSchema,
  type GameFacts,
  type GameFigures,
} from './statistics/summary.ts';
export { IMPORTED_PREFIX } from './statistics/game-names.ts';
export { EXCLUSION_REASONS, selectOwnGames, type ExclusionReason } from './statistics/own-nights.ts';
export { isSameSetup, toNamedSetup, type NamedSetup } from './statistics/named-setups.ts';
export {
  computeStatistics,
  type GameSummary,
  type Distribution,
  type Statistics,
  type EscapeTally,
} from './statistics/statistics.ts';
export { formatAssistNoteId, collectAssistLevels, assistNoteSchema } from './statistics/played.ts';
export { computeFileStatistics } from './statistics/nights-in-file.ts';
export {
  reviewFiguresSchema,
  computeReviewStatistics,
  listStandingChoices,
  type ReviewStatistics,
  type Mistake,
  type ReviewedGame,
} from './statistics/fates.ts';
