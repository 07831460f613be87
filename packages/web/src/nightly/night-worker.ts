import { makeBot, playGame } from '@night-cage/bots';
import { gameLinkOf } from '@night-cage/notation';
import { nightOf, playedOf, type Played } from '@night-cage/protocol';

/** A night as the careful bot plays it. */
export interface BotNight {
  readonly played: Played;
  /** The game, in a link that opens it. */
  readonly link: string | null;
}

/** Plays beside the page: given a day, answers with the bot's night. */
addEventListener('message', ({ data: day }: MessageEvent<string>) => {
  const { setup, seed } = nightOf(day);
  const moments = playGame(makeBot('careful', { seed: day }), setup, seed);
  const state = moments.at(-1)!.after;
  const night: BotNight = {
    played: playedOf(
      moments.flatMap(({ events }) => events),
      state,
    ),
    link: gameLinkOf({ setup, state, moments, deal: { seed, fromSeed: true } }, [0], null),
  };
  postMessage(night);
});
