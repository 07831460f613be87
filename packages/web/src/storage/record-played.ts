import { formatAssistNoteId } from '@night-cage/client';
import type { AssistLevel } from '@night-cage/protocol';
import { settings } from './settings.ts';
import { putValue } from './stored-values.ts';

/** What this page has recorded already. */
const recorded = new Set<string>();

/** Records that this device chose in a game, with the present level of help. */
export function recordPlayed(game: string): void {
  const assist: AssistLevel = settings.assist;
  const id = formatAssistNoteId(game, assist);
  if (recorded.has(id)) return;
  recorded.add(id);
  // If there is no room for it, the game still counts.
  void putValue('played', id, { help: assist });
}
