import { seededRandom } from '@night-cage/rules';
import type { InstantBot } from './bot.ts';

/** Picks each option with the same probability. */
export function createRandomBot(seed: string): InstantBot {
  const random = seededRandom(`${seed} random bot`);
  return { name: 'random', choose: ({ options }) => options[random.below(options.length)]! };
}
