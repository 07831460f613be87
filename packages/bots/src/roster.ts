/** The bots that play beside people. */
export const TEAMMATES = ['careful', 'search', 'cautious', 'hasty', 'key-hunter'] as const;
export type Teammate = (typeof TEAMMATES)[number];

/** Every bot that sees what everybody sees: those that only play in simulations and the arena come first. */
export const BOT_NAMES = ['random', ...TEAMMATES] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** What is known of a bot without making one: a page can name it and load it later. */
interface BotFacts {
  /** With more time it plays better, so it heeds a budget; the others answer at once. */
  readonly thinks: boolean;
  /** Other cores can help it to think. */
  readonly takesHelp: boolean;
}

/** A new bot needs a name above, a row here and a maker in `make-bot.ts`. */
export const ROSTER: Readonly<Record<BotName, BotFacts>> = {
  /** Takes any option. */
  random: { thinks: false, takesHelp: false },
  /** Answers at once, with exact odds for the next tile. */
  careful: { thinks: false, takesHelp: false },
  /** Thinks ahead for as long as it may. */
  search: { thinks: true, takesHelp: true },
  /** Keeps to the light and out of sight. */
  cautious: { thinks: false, takesHelp: false },
  /** Takes what looks best, and new ground. */
  hasty: { thinks: false, takesHelp: false },
  /** Wants a key first. */
  'key-hunter': { thinks: false, takesHelp: false },
};

export const isBotName = (name: string): name is BotName => BOT_NAMES.some((known) => known === name);
