import { isBotName, createBot } from '@night-cage/bots';
import type { Option, OptionList, Random, State } from '@night-cage/rules';

/** A player of all prisoners in a simulation: picks one of the options. */
export type SimulationPlayer = (state: State, options: OptionList, random: Random) => Option;

/** Simulations play many games, so the search gets few iterations per question. */
const SEARCH_ITERATIONS = 100;

/** A bot for a single game of a simulation, with its iterations per question. */
export function createSimulationPlayer(
  name: string,
  seed: string,
  iterations = SEARCH_ITERATIONS,
): SimulationPlayer {
  // Picks without building a list of options: simulations of random games must be fast.
  if (name === 'random') return (_, options, random) => options.at(random.below(options.count));
  if (!isBotName(name)) throw new Error(`there is no bot ${name}`);
  const bot = createBot(name, { seed });
  const budget = { iterations };
  return (state, options) => bot.choose({ state, decision: state.asks!, options: options.toArray(), budget });
}
