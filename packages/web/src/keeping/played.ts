import * as v from 'valibot';
import { settings } from '../game/settings.ts';
import { TEMPERAMENTS } from '../text/preference-names.ts';
import { putOnShelf } from './shelf.ts';

/** What is noted when somebody here ends a game. The game itself does not know how they were helped. */
export const playedSchema = v.object({ help: v.picklist(TEMPERAMENTS) });

export function notePlayed(id: string): void {
  const played: v.InferOutput<typeof playedSchema> = { help: settings.temperament };
  // Where there is no room for it, the game still counts.
  void putOnShelf('played', id, played);
}
