/** A game as a table sees it, without a screen: `Game`, the log it is folded from, and a game played on this device. */
export { dealOf, settleBySeed, type Deal, type KnownDeal } from './deal.ts';
export { dealTogether } from './deal-together.ts';
export { type Entry } from './entry.ts';
export { type Answer, type Change, type Game } from './game.ts';
export { botSeats, holdersWith, type Holder, type Seat } from './holder.ts';
export { keepGame, openGame, type KeptGame } from './kept-game.ts';
export { LocalGame, type Beginning } from './local-game.ts';
export { type Refused, type TableRefusal } from './refusal.ts';
export { gameOfRecord, treeOf } from './record-game.ts';
export { replay } from './replay.ts';
export { beginBranch, branchOf, keepPlayed, openBranches, stackIsKnown, tilesOf } from './branches.ts';
export { type KeptBranch, type KeptTree } from './tree.ts';
export { excessIn, type Excess } from './tree-limits.ts';
export { noteAt, withBranch, withMore, withName, withNote, withoutBranch, type Line } from './tree-edits.ts';
export { LogError, momentsOf, type Moment } from './moments.ts';
export { optionsOf, presetOf } from './presets.ts';
export { openKept, type Opened, type Unreadable } from './open-kept.ts';
export { migrateSave, type MigratedSave, type OldSave } from './old-saves.ts';
export { WatchedGame } from './watched-game.ts';
export { type Dialling, type Timer, type Touch, type Wire, type WireEvents } from './online/connection.ts';
export { type Drawer } from './online/contributions.ts';
export { OnlineGame } from './online/online-game.ts';
export { type Ask, type News, type OnlinePorts, type Seating } from './online/online-ports.ts';
export { OnlineTable } from './online/online-table.ts';
export { unfairnessAt, type DealTold, type Unfair } from './online/proof.ts';
export {
  factsIn,
  factsOf,
  summaryOf,
  summaryOfKept,
  summarySchema,
  type KeptFacts,
  type Summary,
} from './statistics/summary.ts';
export { BROUGHT } from './statistics/game-names.ts';
export { NOT_COUNTED, ownNights, type NotCounted } from './statistics/own-nights.ts';
export { isSameSetup, namesOf, type NamedSetup } from './statistics/named-setups.ts';
export {
  statisticsOf,
  type Night,
  type Spread,
  type Statistics,
  type Tally,
} from './statistics/statistics.ts';
export { nameOfPlayed, playedGames, playedSchema, type Help } from './statistics/played.ts';
export { nightsInFile } from './statistics/nights-in-file.ts';
export {
  fateSchema,
  fatesOf,
  choicesIn,
  type Fates,
  type Mistake,
  type Reviewed,
} from './statistics/fates.ts';
