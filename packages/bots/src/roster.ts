/** The bots that can take a seat beside people. */
export const TEAMMATES = ['careful', 'search', 'cautious', 'hasty', 'key-hunter'] as const;
/** The name of a bot that can take a seat beside people. */
export type Teammate = (typeof TEAMMATES)[number];

/**
 * Every bot that plays with public information only; `random` plays in simulations and the arena.
 */
export const BOT_NAMES = ['random', ...TEAMMATES] as const;
/** The name of a bot on the roster. */
export type BotName = (typeof BOT_NAMES)[number];

/** What is known about a bot before it is created: a page can list a bot and load its code later. */
interface BotFacts {
  /** Uses its time budget and plays better with more time; the others answer at once. */
  readonly thinks: boolean;
  /** Can use other cores. */
  readonly takesHelp: boolean;
}

/**
 * The properties of each bot. A new bot needs a name above, a row here and a factory in
 * `create-bot.ts`.
 */
export const ROSTER: Readonly<Record<BotName, BotFacts>> = {
  /** Picks at random. */
  random: { thinks: false, takesHelp: false },
  /** Answers at once, with exact odds for the next tile. */
  careful: { thinks: false, takesHelp: false },
  /** Searches ahead until its time is up. */
  search: { thinks: true, takesHelp: true },
  /** Prefers light and places out of sight. */
  cautious: { thinks: false, takesHelp: false },
  /** Plays what looks best at first sight, and likes to reveal tiles. */
  hasty: { thinks: false, takesHelp: false },
  /** Wants a key first. */
  'key-hunter': { thinks: false, takesHelp: false },
};

/** Is this the name of a bot on the roster? */
export const isBotName = (name: string): name is BotName => BOT_NAMES.some((known) => known === name);
