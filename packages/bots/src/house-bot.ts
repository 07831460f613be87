import { monstersSeeing, type Option, type State, type Ruleset } from '@night-cage/rules';
import type { InstantBot, BotQuestion } from './bot.ts';
import { closenessFor, isBeforeEverything } from './careful-bot.ts';
import { learnedValue } from './judgement/learned-value.ts';
import { chanceOfOdds } from './judgement/log-odds.ts';
import type { Value } from './judgement/value.ts';
import { isStalled, chooseWhenStalled } from './stalled.ts';
import { FIRST_SIGHT, findBestOption } from './find-best-option.ts';

/**
 * What a house bot values beside escaping: how much each of these adds to the log-odds of an escape
 * when it fully holds.
 */
interface Leaning {
  /** The share of prisoners whose candle burns. */
  readonly light: number;
  /** The share of prisoners no monster sees. */
  readonly cover: number;
  /** The share of prisoners with a key. */
  readonly keys: number;
  /** A new tile is about to be revealed. */
  readonly news: number;
  /** Weighs what may come next before choosing, as `careful` does. */
  readonly looksAhead: boolean;
}

/**
 * Characters known from real tables. They play to escape with the same evaluation as the other
 * bots, plus these preferences.
 */
const LEANINGS = {
  cautious: { light: 2, cover: 3, keys: 0, news: 0, looksAhead: true },
  hasty: { light: 0, cover: 0, keys: 0, news: 0.3, looksAhead: false },
  'key-hunter': { light: 0, cover: 0, keys: 6, news: 0, looksAhead: true },
} as const satisfies Readonly<Record<string, Leaning>>;

/** A house bot with the given leaning. The same state always gets the same answer. */
export function createHouseBot(name: keyof typeof LEANINGS): InstantBot {
  const leaning: Leaning = LEANINGS[name];
  return {
    name,
    choose({ state, options }: BotQuestion): Option {
      if (options.length === 1 || isBeforeEverything(state)) return options[0]!;
      if (isStalled(state)) return chooseWhenStalled(state, options);
      const closely = leaning.looksAhead ? closenessFor(state) : FIRST_SIGHT;
      return findBestOption(leaned(learnedValue(state.setup), leaning), state, options, closely).option;
    },
  };
}

/** The value, shifted by the leaning. Certain outcomes stay certain. */
const leaned =
  (value: Value, { light, cover, keys, news }: Leaning): Value =>
  (table, prospect) => {
    const chance = value(table, prospect);
    if (chance <= 0 || chance >= 1) return chance;
    const { state, drawing } = prospect;
    let more = drawing ? news : 0;
    if (light !== 0) more += light * shareOf(state, (prisoner) => state.lit[prisoner]!);
    if (cover !== 0) more += cover * shareOf(state, (prisoner) => inCover(table, state, prisoner));
    if (keys !== 0) more += keys * shareOf(state, (prisoner) => state.key[prisoner]!);
    return chanceOfOdds(more + Math.log(chance / (1 - chance)));
  };

function shareOf({ at }: State, has: (prisoner: number) => number): number {
  let sum = 0;
  for (let prisoner = 0; prisoner < at.length; prisoner++) sum += has(prisoner);
  return sum / at.length;
}

function inCover(table: Ruleset, state: State, prisoner: number): number {
  const space = state.at[prisoner]!;
  return space < 0 || monstersSeeing(table, state, space).length === 0 ? 1 : 0;
}
