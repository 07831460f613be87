import { createCarefulBot } from './careful-bot.ts';
import { wallClock, type TimeSource } from './clock.ts';
import type { InstantBot } from './bot.ts';
import { createHouseBot } from './house-bot.ts';
import { createRandomBot } from './random-bot.ts';
import type { BotName } from './roster.ts';
import { createSearchBot } from './search-bot.ts';

/** What a bot may need: a seed for its random choices, and a clock to measure its time with. */
interface BotNeeds {
  readonly seed: string;
  readonly clock?: TimeSource;
}

const FACTORIES: Readonly<Record<BotName, (needs: Required<BotNeeds>) => InstantBot>> = {
  random: ({ seed }) => createRandomBot(seed),
  careful: () => createCarefulBot(),
  search: ({ clock }) => createSearchBot({ clock }),
  cautious: () => createHouseBot('cautious'),
  hasty: () => createHouseBot('hasty'),
  'key-hunter': () => createHouseBot('key-hunter'),
};

/**
 * Creates a bot of the roster, for one game.
 *
 * @example
 * ```ts
 * import { botQuestionOf, createBot } from '@night-cage/bots';
 * import { newGame, settle, unpackIntent } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const bot = createBot('careful', { seed: 'example' });
 * const option = bot.choose(botQuestionOf(newGame(settled.setup))!);
 * unpackIntent(option).verb; // → 'start'
 * ```
 */
export const createBot = (name: BotName, { seed, clock = wallClock }: BotNeeds): InstantBot =>
  FACTORIES[name]({ seed, clock });

/**
 * The older name of `createBot`.
 *
 * @alias
 */
export const makeBot = createBot;
