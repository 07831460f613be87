/** Is this bot somebody's own file, and not a name? */
export const isBotFile = (bot: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(bot);

/** A bot's file: as somebody named it, and where it is. */
export interface BotFile {
  readonly name: string;
  readonly path: string;
}

/** A bot that somebody wrote did what no bot may do: what, and where in its file. */
export class BotFailure extends Error {
  override readonly name = 'BotFailure';
}
