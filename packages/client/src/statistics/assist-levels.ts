import { ASSIST_LEVELS, type AssistLevel } from '@night-cage/protocol';
import * as v from 'valibot';

/**
 * A note stored beside a game, under `formatAssistNoteId`: this device chose in it, with this help.
 * The game itself does not contain it.
 */
export const assistNoteSchema: v.GenericSchema<unknown, { readonly help: AssistLevel }> = v.object({
  help: v.picklist(ASSIST_LEVELS),
});

/** The storage id of the note that a game was played with this help. */
export const formatAssistNoteId = (game: string, help: AssistLevel): string => `${game} ${help}`;

/** The games that this device played in, each with the most help that any choice had. */
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
