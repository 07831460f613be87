/**
 * Converts between text and values: spaces, tiles, boards, stacks, moves, scenarios, records,
 * links.
 */
export { formatBoard, type BoardName, type BoardText } from './position/boards.ts';
export { NotationError, type TextLocation } from './error.ts';
export { formatFalling, type Falling } from './position/falling.ts';
export { formatTile } from './position/tiles.ts';
export { formatMove, formatPrisoner, parseMove } from './moves/moves.ts';
export {
  formatGameLink,
  formatPlayedGameLink,
  parseGameLink,
  parseGameLinkWithoutReasons,
  type LinkedGame,
} from './link/game-link.ts';
export {
  PositionError,
  formatPositionLink,
  findPositionProblem,
  parseLinkedPosition,
  parsePositionLink,
  type LinkedPosition,
} from './link/position-link.ts';
export { parseRecord, parseRecordPartly, parseRecordPartlyWithoutReasons } from './record/parse-record.ts';
export { rebuildStack } from './record/draws.ts';
export { checkHash, type HashVerdict } from './record/hash.ts';
export { listChangedOptions } from './record/list-changed-options.ts';
export {
  toRecordFacts,
  formatPlayedGameRecord,
  formatRecord,
  type RecordFacts,
  type RecordTree,
} from './record/format-record.ts';
export {
  BRANCH_NAME_LIMITS,
  MAX_BRANCHES,
  MAX_DEPTH,
  BRANCH_STACKS,
  type BranchStack,
  type RecordBranch,
  type BranchSource,
} from './record/branches.ts';
export {
  COMMENT_LIMITS,
  formatNote,
  MARK_MEANINGS,
  MAX_MARKS,
  MAX_NOTES,
  type Mark,
  type MarkMeaning,
  type Note,
} from './record/notes.ts';
export { cleanText } from './text/plain-text.ts';
export {
  listDrawnTiles,
  toRecordedMoves,
  type RecordedChoice,
  type Disagreement,
  type GameRecord,
  type RecordStep,
  type RecordedMove,
  type ReplayedRecord,
  type SharedDeal,
} from './record/record.ts';
export { parseScenario } from './scenario/parse-scenario.ts';
export { runScenario } from './scenario/run-scenario.ts';
export { type Scenario } from './scenario/scenario.ts';
export { describeRefusal } from './text/describe-refusal.ts';
export { describeKind, describeOutcome, describeQuestion } from './text/describe-question.ts';
export { formatSpace } from './position/spaces.ts';
export { formatKind, formatStack } from './position/stacks.ts';
export { traceGame, tracePosition } from './record/trace.ts';
