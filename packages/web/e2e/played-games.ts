import { createCarefulBot, botQuestionOf } from '@night-cage/bots';
import { LocalGame, createDeal, toSavedGame, type SavedGame } from '@night-cage/client';
import { unpackIntent, type SetupRequest } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';

/** A game as stored in an export file. */
export type InFile = SavedGame & { readonly begun: string; readonly lastPlayed: string };

/** A game that a careful bot played to its end, stored as a person's. */
export function createPlayedGame(id: string, request: SetupRequest, begun: string, seed = id): InFile {
  const game = new LocalGame({ id, setup: resolveSetupOrThrow(request), deal: createDeal(seed) });
  const bot = createCarefulBot();
  while (game.state.outcome === 'playing') {
    const option = bot.choose(botQuestionOf(game.state)!);
    if (!game.play(unpackIntent(option)).done)
      throw new Error(`the bot chose what the rules refuse in ${id}`);
  }
  return { ...toSavedGame(game), begun, lastPlayed: begun };
}

/** An export file with these games. */
export const fileWith = (games: readonly InFile[], shelf: readonly unknown[] = []): string =>
  JSON.stringify({
    'night-cage': 'games',
    format: games[0]!.format,
    games,
    unreadable: [],
    storage: {},
    hasOldGames: false,
    shelf,
  });
