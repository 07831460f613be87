import { ASSIST_LEVELS, type AssistLevel } from '@night-cage/protocol';
import * as v from 'valibot';

/** What is noted beside a game, under `formatAssistNoteId`: somebody here chose in it, with this help. The game itself does not know. */
export const assistNoteSchema: v.GenericSchema<unknown, { readonly help: AssistLevel }> = v.object({
  help: v.picklist(ASSIST_LEVELS),
});

export const formatAssistNoteId = (game: string, help: AssistLevel): string => `${game} ${help}`;

/** The games that somebody here played, each with the most help that a choice of it had. */
export function collectAssistLevels(
  rows: readonly { readonly id: string; readonly value: { readonly help: AssistLevel } }[],
): Map<string, AssistLevel> {
  const games = new Map<string, AssistLevel>();
  for (const { id, value } of rows) {
    const game = id.split(' ')[0]!;
    const before = games.get(game);
    if (before === undefined || ASSIST_LEVELS.indexOf(value.help) > ASSIST_LEVELS.indexOf(before))
      games.set(game, value.help);
  }
  return games;
}
