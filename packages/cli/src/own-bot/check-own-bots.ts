import { Failure } from '../shared/failure.ts';
import { resolvePath, warn, type Io } from '../shared/io.ts';
import { BotFailure, isBotFile } from './bot-file.ts';
import { startOwnBot } from './own-bot.ts';
import { answerTimeout } from './answer-timeout.ts';

/** Checks that every file among these names creates a bot, before anything is played or written. */
export async function checkOwnBots(io: Io, names: readonly string[]): Promise<void> {
  for (const name of names.filter(isBotFile)) {
    const file = { name, path: resolvePath(io, name) };
    const bot = startOwnBot(file, answerTimeout(null), (line) => warn(io, `${name}: ${line}`));
    try {
      await bot.begin('check');
    } catch (error) {
      if (error instanceof BotFailure) throw new Failure(error.message, 2);
      throw error;
    } finally {
      bot.dismiss();
    }
  }
}
