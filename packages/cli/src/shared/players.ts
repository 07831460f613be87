import { carefulBot, searchBot, type InstantBot } from '@night-cage/bots';
import type { Option, OptionList, Random, State } from '@night-cage/rules';

/** Somebody who plays all prisoners of a game: picks one of the options. */
export type Player = (state: State, options: OptionList, random: Random) => Option;

/** A bot in a simulation. It must not remember one game in the next, or it would matter which worker played what before. */
const playedBy =
  (bot: InstantBot, iterations?: number): Player =>
  (state, options) =>
    bot.choose({
      state,
      decision: state.asks!,
      options: options.toArray(),
      budget: iterations === undefined ? {} : { iterations },
    });

/** Simulations are about many games: a few looks at each question. */
const SEARCH_ITERATIONS = 100;

/** Players by name, made with the iterations that they may spend on a question. */
export const PLAYERS: Readonly<Record<string, (iterations?: number) => Player>> = {
  random: () => (_, options, random) => options.at(random.below(options.count)),
  careful: () => playedBy(carefulBot()),
  search: (iterations = SEARCH_ITERATIONS) => playedBy(searchBot(), iterations),
};
