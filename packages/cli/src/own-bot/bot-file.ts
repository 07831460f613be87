/** Is this the file of your own bot, and not the name of a bot? */
export const isBotFile = (bot: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(bot);

/** The file of your own bot: as the user named it, and its absolute path. */
export interface BotFile {
  readonly name: string;
  readonly path: string;
}

/** Your own bot broke the contract of bots: how, and where in its file. */
export class BotFailure extends Error {
  override readonly name = 'BotFailure';
}
