import { IMPORTED_PREFIX, LocalGame, type Game } from '@night-cage/client';

/* Apart from `records.ts`: the end of a game needs this, and no reader of records. */
/** A game that was opened from a record or a link: how it was played is not known here. */
export const isImportedGame = (game: Game): boolean =>
  game instanceof LocalGame && game.id.startsWith(IMPORTED_PREFIX);
