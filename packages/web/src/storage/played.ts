import { nameOfPlayed, type Help } from '@night-cage/client';
import { settings } from './settings.ts';
import { putOnShelf } from './shelf.ts';

/** What this page has noted already. */
const noted = new Set<string>();

/** Somebody here chooses in a game, with the help that this page gives now. */
export function notePlayed(game: string): void {
  const help: Help = settings.temperament;
  const id = nameOfPlayed(game, help);
  if (noted.has(id)) return;
  noted.add(id);
  // Where there is no room for it, the game still counts.
  void putOnShelf('played', id, { help });
}
