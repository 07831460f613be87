import type { Option, OptionList, Random, State } from '@night-cage/rules';

/** Somebody who plays all prisoners of a game: picks one of the options. */
export type Player = (state: State, options: OptionList, random: Random) => Option;

export const PLAYERS: Readonly<Record<string, Player>> = {
  random: (_, options, random) => options.at(random.below(options.count)),
};
