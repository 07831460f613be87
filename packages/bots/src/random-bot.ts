import { seededRandom } from '@night-cage/rules';
import type { InstantBot } from './bot.ts';

/** Picks any option, all alike. */
export function randomBot(seed: string): InstantBot {
  const random = seededRandom(`${seed} random bot`);
  return { name: 'random', choose: ({ options }) => options[random.below(options.length)]! };
}
