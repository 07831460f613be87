import { carefulBot, type InstantBot } from '@night-cage/bots';
import type { Option, OptionList, Random, State } from '@night-cage/rules';

/** Somebody who plays all prisoners of a game: picks one of the options. */
export type Player = (state: State, options: OptionList, random: Random) => Option;

/** A bot in a simulation. It must not remember anything, or the games would depend on which worker played what before. */
const playedBy =
  (bot: InstantBot): Player =>
  (state, options) =>
    bot.choose({ state, decision: state.asks!, options: options.toArray(), budget: {} });

export const PLAYERS: Readonly<Record<string, Player>> = {
  random: (_, options, random) => options.at(random.below(options.count)),
  careful: playedBy(carefulBot()),
};
