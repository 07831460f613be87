/**
 * The online protocol: messages between server and client, the log of a table, and the code with
 * which both read it.
 */
export * from './setting-values.ts';
export * from './server-messages.ts';
export * from './id-schemas.ts';
export { ID_BYTES, hashToken, createLinkKey, createTableId, deriveToken } from './ids.ts';
export { LANGUAGES, type Language } from './languages.ts';
export { LIMITS } from './limits.ts';
export {
  HashWindow,
  serializeBody,
  chainInput,
  formatLogHead,
  hashNext,
  parseLogHead,
  shortHash,
  type LogHead,
} from './log/chain.ts';
export * from './log/entry.ts';
export { decodeEvents, encodeEvents, type EventRow } from './log/event-rows.ts';
export { formatGlyphs, countWaxCells } from './nightly/glyphs.ts';
export { dayAt, addDays, endOfDay, weekdayOf } from './nightly/days.ts';
export {
  FIRST_NIGHTLY_DAY,
  NIGHTLY_WEEK,
  findNightlyDay,
  isNightlyDay,
  createNightlyGame,
  dealNightlyStack,
  type NightlyGame,
} from './nightly/nightly-game.ts';
export {
  hasEscaped,
  computeNightlyScore,
  nightlyScoreSchema,
  type TileFate,
  type NightlyScore,
} from './nightly/nightly-score.ts';
export { ASSIST_LEVELS, type AssistLevel } from './assist-levels.ts';
export {
  addToTally,
  createNightlyTally,
  rankInTally,
  nightlyResultSchema,
  nightlyTallySchema,
  type NightlyResult,
  type NightlyTally,
} from './nightly/tally.ts';
export { isOnTime, countStreak, type NightlyAttempt } from './nightly/streak.ts';
export {
  addOutsideQuietHours,
  isQuiet,
  isTimeZone,
  countQuietMinutes,
  type QuietHours,
} from './quiet-hours.ts';
export * from './refusals.ts';
export * from './requests.ts';
export * from './settings.ts';
export { SIGNS, type Sign } from './signs.ts';
export { TableLogError, foldEntry, mayStandInAsHost, findNextHost } from './table/fold.ts';
export {
  findAwaitedPlayer,
  deadlineOf,
  canAdvanceUnattended,
  personToMove,
  type AwaitedPlayer,
} from './table/deadline.ts';
export { isFeasiblePlan } from './table/plans.ts';
export * from './table/table.ts';
export { findWriteRefusal, countRecentWrites } from './table/write-limits.ts';
export { listListeners, isSpectator, findTalkRefusal, type TalkKind } from './table/talk.ts';
export { OLDEST_PROTOCOL_VERSION, SUBPROTOCOLS, PROTOCOL_VERSION, parseSubprotocol } from './version.ts';
export { cleanName, cleanMessage } from './clean-text.ts';
