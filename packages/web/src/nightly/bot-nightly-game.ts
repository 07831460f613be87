import { createDeal, createHolders } from '@night-cage/client';
import { formatPlayedGameLink } from '@night-cage/notation';
import { createNightlyGame, computeNightlyScore, type NightlyScore } from '@night-cage/protocol';
import { legalOptions, unpackIntent } from '@night-cage/rules';
import { beginGame } from '../storage/begin-game.ts';
import { askCarefulBot } from '../bots/ask-bot.ts';

/** A night as the careful bot plays it. */
export interface BotNightlyGame {
  readonly played: NightlyScore;
  /** The game, in a link that opens it; null if it is too long for one. */
  readonly link: string | null;
}

const known = new Map<string, Promise<BotNightlyGame | null>>();

/** The night as the careful bot plays it on the same stack; null where it does not answer. It thinks beside the page. */
export function playNightlyWithBot(day: string): Promise<BotNightlyGame | null> {
  const found = known.get(day) ?? playIt(day);
  known.set(day, found);
  return found;
}

async function playIt(day: string): Promise<BotNightlyGame | null> {
  const { setup, seed } = createNightlyGame(day);
  const bots = [0];
  const game = beginGame(setup, createHolders(setup.players, bots), createDeal(seed));
  while (game.state.outcome === 'playing') {
    const [only, another] = legalOptions(game.state);
    const option = another === undefined ? only! : await askCarefulBot(game.state);
    if (option === null || !game.play(unpackIntent(option)).done) {
      // Asked again, it may answer.
      known.delete(day);
      return null;
    }
  }
  const events = game.moments.flatMap((moment) => moment.events);
  return { played: computeNightlyScore(events, game.state), link: formatPlayedGameLink(game, bots, null) };
}
