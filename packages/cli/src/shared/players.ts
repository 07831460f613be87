import { isBotName, makeBot } from '@night-cage/bots';
import type { Option, OptionList, Random, State } from '@night-cage/rules';

/** Somebody who plays all prisoners of a game: picks one of the options. */
export type SimulationPlayer = (state: State, options: OptionList, random: Random) => Option;

/** Simulations are about many games: a few looks at each question. */
const SEARCH_ITERATIONS = 100;

/** A bot for one game of a simulation, with the iterations that it may spend on a question. */
export function createSimulationPlayer(
  name: string,
  seed: string,
  iterations = SEARCH_ITERATIONS,
): SimulationPlayer {
  // Picks without making a list of what it could pick: simulations of random games are about speed.
  if (name === 'random') return (_, options, random) => options.at(random.below(options.count));
  if (!isBotName(name)) throw new Error(`there is no bot ${name}`);
  const bot = makeBot(name, { seed });
  const budget = { iterations };
  return (state, options) => bot.choose({ state, decision: state.asks!, options: options.toArray(), budget });
}
