/** What the tables of a server and the pages at them say to each other: messages, the log, and how both read it. */
export * from './agreement.ts';
export * from './answers.ts';
export * from './id-schemas.ts';
export { ID_BYTES, hashOfToken, linkKeyOf, tableIdOf, tokenFor } from './ids.ts';
export { LANGUAGES, type Language } from './languages.ts';
export { LIMITS } from './limits.ts';
export {
  HashWindow,
  bodyOf,
  chainInput,
  formatHead,
  hashAfter,
  parseHead,
  shortHash,
  type LogHead,
} from './log/chain.ts';
export * from './log/entry.ts';
export { eventsOf, rowsOf, type Row } from './log/event-rows.ts';
export { glyphsOf, waxCells } from './nightly/glyphs.ts';
export { dayAt, daysAfter, endOfDay, weekdayOf } from './nightly/days.ts';
export { FIRST_NIGHT, WEEK, dayOfGame, isNight, nightOf, stackOf, type Night } from './nightly/night.ts';
export { hasEscaped, playedOf, playedSchema, type Fate, type Played } from './nightly/played.ts';
export {
  HELPS,
  addToTally,
  emptyTally,
  placeOf,
  resultSchema,
  tallySchema,
  type Help,
  type NightResult,
  type NightTally,
} from './nightly/tally.ts';
export { isOnTime, streakOf, type KeptNight } from './nightly/streak.ts';
export { afterCounting, isQuiet, isZone, quietMinutes, type QuietHours } from './quiet-hours.ts';
export * from './refusals.ts';
export * from './requests.ts';
export * from './settings.ts';
export { SIGNS, type Sign } from './signs.ts';
export { LogFault, foldEntry, mayStandIn, nextHost } from './table/fold.ts';
export { awaitedAt, deadlineOf, goesOnAlone, personToMove, type Awaited } from './table/deadline.ts';
export { isWay } from './table/plans.ts';
export * from './table/table.ts';
export { refusedWriter, writtenLately } from './table/writing.ts';
export { heardBy, isWatcher, silenced, type Voice } from './table/talk.ts';
export { OLDEST_VERSION, SUBPROTOCOLS, VERSION, versionOf } from './version.ts';
export { cleanName, cleanText } from './words.ts';
