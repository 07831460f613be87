import { createDeal, createHolders } from '@night-cage/client';
import { formatPlayedGameLink } from '@night-cage/notation';
import { createNightlyGame, computeNightlyScore, type NightlyScore } from '@night-cage/protocol';
import { legalOptions, unpackIntent } from '@night-cage/rules';
import { beginGame } from '../storage/begin-game.ts';
import { askCarefulBot } from '../bots/ask-bot.ts';

/** The careful bot's game of a night. */
export interface BotNightlyGame {
  readonly played: NightlyScore;
  /** A link that opens the game; null if the game is too long for a link. */
  readonly link: string | null;
}

const games = new Map<string, Promise<BotNightlyGame | null>>();

/** Lets the careful bot, in its worker, play a night; null if it does not answer. */
export function playNightlyWithBot(day: string): Promise<BotNightlyGame | null> {
  const game = games.get(day) ?? playGame(day);
  games.set(day, game);
  return game;
}

async function playGame(day: string): Promise<BotNightlyGame | null> {
  const { setup, seed } = createNightlyGame(day);
  const bots = [0];
  const game = beginGame(setup, createHolders(setup.players, bots), createDeal(seed));
  while (game.state.outcome === 'playing') {
    const [first, second] = legalOptions(game.state);
    const option = second === undefined ? first! : await askCarefulBot(game.state);
    if (option === null || !game.play(unpackIntent(option)).done) {
      // Forget the failure, so that the next call tries again.
      games.delete(day);
      return null;
    }
  }
  const events = game.moments.flatMap((moment) => moment.events);
  return { played: computeNightlyScore(events, game.state), link: formatPlayedGameLink(game, bots, null) };
}
