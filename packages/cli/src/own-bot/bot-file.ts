/** Is this the file of a custom bot, and not the name of a bot? */
export const isBotFile = (bot: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(bot);

/** The file of a custom bot: as the user named it, and its absolute path. */
export interface BotFile {
  readonly name: string;
  readonly path: string;
}

/** A custom bot broke the contract of bots; says how, and where in its file. */
export class BotFailure extends Error {
  override readonly name = 'BotFailure';
}
