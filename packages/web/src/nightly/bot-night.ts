import { dealOf, holdersWith } from '@night-cage/client';
import { gameLinkOf } from '@night-cage/notation';
import { nightOf, playedOf, type Played } from '@night-cage/protocol';
import { legalOptions, unpackIntent } from '@night-cage/rules';
import { beginGame } from '../storage/begin.ts';
import { carefulAnswer } from '../bots/ask-bot.ts';

/** A night as the careful bot plays it. */
export interface BotNight {
  readonly played: Played;
  /** The game, in a link that opens it; null if it is too long for one. */
  readonly link: string | null;
}

const known = new Map<string, Promise<BotNight | null>>();

/** The night as the careful bot plays it on the same stack; null where it does not answer. It thinks beside the page. */
export function botNight(day: string): Promise<BotNight | null> {
  const found = known.get(day) ?? playIt(day);
  known.set(day, found);
  return found;
}

async function playIt(day: string): Promise<BotNight | null> {
  const { setup, seed } = nightOf(day);
  const bots = [0];
  const game = beginGame(setup, holdersWith(setup.players, bots), dealOf(seed));
  while (game.state.outcome === 'playing') {
    const [only, another] = legalOptions(game.state);
    const option = another === undefined ? only! : await carefulAnswer(game.state);
    if (option === null || !game.play(unpackIntent(option)).done) {
      // Asked again, it may answer.
      known.delete(day);
      return null;
    }
  }
  const events = game.moments.flatMap((moment) => moment.events);
  return { played: playedOf(events, game.state), link: gameLinkOf(game, bots, null) };
}
