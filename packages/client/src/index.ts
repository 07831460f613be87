/**
 * A game as a table sees it, without a screen: the `Game` interface, local and online games, logs,
 * statistics.
 */
export { createDeal, resolveSetupBySeed, type Deal, type KnownDeal } from './deal.ts';
export { createSharedDeal } from './shared-deal.ts';
export { type GameEntry } from './game-entry.ts';
export { type ActionResult, type GameChange, type Game } from './game.ts';
export { listBotSeats, createHolders, type HolderKind, type Seat } from './seat-holders.ts';
export { toSavedGame, restoreGame, type SavedGame } from './saved-game.ts';
export { LocalGame, type LocalGameOptions } from './local-game.ts';
export { type GameRefusal, type TableRefusal } from './refusal.ts';
export { createGameFromRecord, createRecordTree } from './game-from-record.ts';
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
export { findExceededLimit, type ExceededLimit } from './tree-limits.ts';
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
export { optionsOfPreset, findPreset } from './presets.ts';
export { parseSavedGame, type ParsedSavedGame, type UnreadableReason } from './parse-saved-game.ts';
export { migrateSave, type MigratedSave, type OldSave } from './old-saves.ts';
export { OtherTabGame } from './other-tab-game.ts';
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
export { findUnfairness, type RevealedDeal, type UnfairReason } from './online/find-unfairness.ts';
export {
  parseGameFacts,
  toGameFacts,
  computeGameFigures,
  computeSavedGameFigures,
  gameFiguresSchema,
  type GameFacts,
  type GameFigures,
} from './statistics/game-figures.ts';
export { IMPORTED_PREFIX } from './statistics/game-names.ts';
export { EXCLUSION_REASONS, selectOwnGames, type ExclusionReason } from './statistics/own-games.ts';
export { isSameSetup, toNamedSetup, type NamedSetup } from './statistics/named-setups.ts';
export {
  computeStatistics,
  type GameSummary,
  type Distribution,
  type Statistics,
  type EscapeTally,
} from './statistics/statistics.ts';
export { formatAssistNoteId, collectAssistLevels, assistNoteSchema } from './statistics/assist-levels.ts';
export { computeFileStatistics } from './statistics/file-statistics.ts';
export {
  reviewFiguresSchema,
  computeReviewStatistics,
  listStandingChoices,
  type ReviewStatistics,
  type Mistake,
  type ReviewedGame,
} from './statistics/review-statistics.ts';
