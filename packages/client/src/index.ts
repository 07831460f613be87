/** A game as a table sees it, without a screen: `Game`, the log it is folded from, and a game played on this device. */
export { dealOf, settleBySeed, type Deal, type KnownDeal } from './deal.ts';
export { type Entry } from './entry.ts';
export { type Answer, type Change, type Game } from './game.ts';
export { HOLDERS, botSeats, holdersWith, isPerson, type Holder, type Seat } from './holder.ts';
export { keepGame, openGame, type KeptGame } from './kept-game.ts';
export { LocalGame, type Beginning } from './local-game.ts';
export { TABLE_REFUSALS, type Refused, type TableRefusal } from './refusal.ts';
export { gameOfRecord, replay } from './replay.ts';
export { LogError, momentsOf, type Moment } from './moments.ts';
export { openKept, type Opened, type Unreadable } from './open-kept.ts';
export { migrateSave, type MigratedSave, type OldSave } from './old-saves.ts';
export { WatchedGame } from './watched-game.ts';
