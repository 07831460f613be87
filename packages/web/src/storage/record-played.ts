import { formatAssistNoteId } from '@night-cage/client';
import type { AssistLevel } from '@night-cage/protocol';
import { settings } from './settings.ts';
import { putValue } from './stored-values.ts';

/** What this page has noted already. */
const noted = new Set<string>();

/** Somebody here chooses in a game, with the help that this page gives now. */
export function recordPlayed(game: string): void {
  const help: AssistLevel = settings.temperament;
  const id = formatAssistNoteId(game, help);
  if (noted.has(id)) return;
  noted.add(id);
  // Where there is no room for it, the game still counts.
  void putValue('played', id, { help });
}
