/** Text and values: spaces, tiles, boards, stacks, moves, scenarios, records. */
export { formatBoard, type BoardName, type BoardText } from './position/boards.ts';
export { NotationError, type Place } from './error.ts';
export { formatFalling, type Falling } from './position/falling.ts';
export { formatTile } from './position/marks.ts';
export { formatMove, formatPrisoner, readMove } from './moves/moves.ts';
export {
  formatGameLink,
  gameLinkOf,
  replayGameLink,
  replayGameLinkBriefly,
  type LinkedGame,
} from './link/game-link.ts';
export {
  PositionError,
  formatPositionLink,
  problemWithPosition,
  readLinkedPosition,
  readPositionLink,
  type LinkedPosition,
} from './link/position-link.ts';
export { readRecord, replayRecord, replayRecordBriefly } from './record/reader.ts';
export { tilesTold } from './record/draws.ts';
export { checkHash, type HashVerdict } from './record/hash.ts';
export { changedOptions } from './record/setup-options.ts';
export { factsOf, recordOf, writeRecord, type RecordFacts, type RecordTree } from './record/writer.ts';
export {
  BRANCH_NAME,
  MOST_BRANCHES,
  MOST_DEPTH,
  STACKS,
  type BranchStack,
  type RecordBranch,
  type WrittenBranch,
} from './record/branches.ts';
export {
  COMMENT,
  formatNote,
  MEANINGS,
  MOST_MARKS,
  MOST_NOTES,
  type Mark,
  type Meaning,
  type Note,
} from './record/notes.ts';
export { cleanText } from './words/plain-text.ts';
export {
  drawnIn,
  movesOf,
  type Choice,
  type Disagreement,
  type GameRecord,
  type RecordStep,
  type RecordedMove,
  type ReplayedRecord,
  type SharedDeal,
} from './record/record.ts';
export { readScenario } from './scenario/reader.ts';
export { runScenario } from './scenario/run-scenario.ts';
export { type Scenario } from './scenario/scenario.ts';
export { sentence } from './words/sentences.ts';
export { kindInWords, outcomeInWords, questionInWords } from './words/wording.ts';
export { formatSpace } from './position/spaces.ts';
export { formatKind, formatStack } from './position/stacks.ts';
export { traceGame, tracePosition } from './record/trace.ts';
