import * as v from 'valibot';

/** How somebody may be helped, from the least to the most. */
export const HELPS = ['purist', 'assisted', 'coach'] as const;
export type Help = (typeof HELPS)[number];

/** What is noted beside a game, under `nameOfPlayed`: somebody here chose in it, with this help. The game itself does not know. */
export const playedSchema: v.GenericSchema<unknown, { readonly help: Help }> = v.object({
  help: v.picklist(HELPS),
});

export const nameOfPlayed = (game: string, help: Help): string => `${game} ${help}`;

/** The games that somebody here played, each with the most help that a choice of it had. */
export function playedGames(
  rows: readonly { readonly id: string; readonly value: { readonly help: Help } }[],
): Map<string, Help> {
  const games = new Map<string, Help>();
  for (const { id, value } of rows) {
    const game = id.split(' ')[0]!;
    const before = games.get(game);
    if (before === undefined || HELPS.indexOf(value.help) > HELPS.indexOf(before))
      games.set(game, value.help);
  }
  return games;
}
