import { IMPORTED_PREFIX, LocalGame, type Game } from '@night-cage/client';

/* Separate from `records.ts`, so that the end of a game does not load the record reader. */
/**
 * Whether a game was opened from a record or a link: this device does not know how it was played.
 */
export const isImportedGame = (game: Game): boolean =>
  game instanceof LocalGame && game.id.startsWith(IMPORTED_PREFIX);
