/** What is known of a bot without making one: a page can name it and load it later. */
interface BotFacts {
  /** With more time it plays better, so it heeds a budget; the others answer at once. */
  readonly thinks: boolean;
  /** Plays beside people, and not only in simulations and the arena. */
  readonly isTeammate: boolean;
  /** Other cores can help it to think. */
  readonly takesHelp: boolean;
}

/** Every bot that sees what everybody sees. A new one needs a row here and a maker in `make-bot.ts`. */
export const ROSTER = {
  /** Takes any option. */
  random: { thinks: false, isTeammate: false, takesHelp: false },
  /** Answers at once, with exact odds for the next tile. */
  careful: { thinks: false, isTeammate: true, takesHelp: false },
  /** Thinks ahead for as long as it may. */
  search: { thinks: true, isTeammate: true, takesHelp: true },
  /** Keeps to the light and out of sight. */
  cautious: { thinks: false, isTeammate: true, takesHelp: false },
  /** Takes what looks best, and new ground. */
  hasty: { thinks: false, isTeammate: true, takesHelp: false },
  /** Wants a key first. */
  'key-hunter': { thinks: false, isTeammate: true, takesHelp: false },
} as const satisfies Readonly<Record<string, BotFacts>>;

export type BotName = keyof typeof ROSTER;
export const BOT_NAMES = Object.keys(ROSTER) as readonly BotName[];

/** The bots that play beside people. */
export type Teammate = {
  [Name in BotName]: (typeof ROSTER)[Name]['isTeammate'] extends true ? Name : never;
}[BotName];
export const TEAMMATES = BOT_NAMES.filter((name): name is Teammate => ROSTER[name].isTeammate);

export const isBotName = (name: string): name is BotName => Object.hasOwn(ROSTER, name);
