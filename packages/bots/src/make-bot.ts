import { carefulBot } from './careful-bot.ts';
import { wallClock, type TimeSource } from './clock.ts';
import type { InstantBot } from './bot.ts';
import { houseBot } from './house-bot.ts';
import { randomBot } from './random-bot.ts';
import type { BotName } from './roster.ts';
import { searchBot } from './search-bot.ts';

/** What a bot may need: a seed for its random choices, and a clock to measure its time with. */
interface BotNeeds {
  readonly seed: string;
  readonly clock?: TimeSource;
}

const MAKERS: Readonly<Record<BotName, (needs: Required<BotNeeds>) => InstantBot>> = {
  random: ({ seed }) => randomBot(seed),
  careful: () => carefulBot(),
  search: ({ clock }) => searchBot({ clock }),
  cautious: () => houseBot('cautious'),
  hasty: () => houseBot('hasty'),
  'key-hunter': () => houseBot('key-hunter'),
};

/**
 * Makes a bot of the roster, for one game.
 *
 * @example
 * ```ts
 * import { botQuestionOf, makeBot } from '@night-cage/bots';
 * import { newGame, settle, unpackIntent } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const bot = makeBot('careful', { seed: 'example' });
 * const option = bot.choose(botQuestionOf(newGame(settled.setup))!);
 * unpackIntent(option).verb; // → 'start'
 * ```
 */
export const makeBot = (name: BotName, { seed, clock = wallClock }: BotNeeds): InstantBot =>
  MAKERS[name]({ seed, clock });
