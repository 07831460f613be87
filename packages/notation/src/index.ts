/** Text and values: spaces, tiles, boards, stacks, moves, scenarios, records. */
export { formatBoard, type BoardName, type BoardText } from './boards.ts';
export { NotationError, type Place } from './error.ts';
export { formatFalling, type Falling } from './falling.ts';
export { formatTile } from './marks.ts';
export { formatMove, formatPrisoner, readMove } from './moves.ts';
export { formatPositionLink, readPositionLink } from './position-link.ts';
export { readRecord } from './record-reader.ts';
export { changedOptions, writeRecord, type RecordFacts } from './record-writer.ts';
export { drawnIn, type GameRecord, type RecordStep, type RecordedMove } from './record.ts';
export { readScenario } from './scenario-reader.ts';
export {
  LOST_KINDS,
  type Expectation,
  type PrisonerText,
  type Scenario,
  type ScenarioMove,
} from './scenario.ts';
export { sentence } from './sentences.ts';
export { kindInWords, outcomeInWords, questionInWords } from './wording.ts';
export { formatSpace } from './spaces.ts';
export { formatKind, formatStack } from './stacks.ts';
export { traceGame, tracePosition } from './trace.ts';
