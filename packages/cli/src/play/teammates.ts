import { TEAMMATES, createBot, type Bot, type Teammate } from '@night-cage/bots';
import { isBotFile } from '../own-bot/bot-file.ts';
import { checkOwnBots } from '../own-bot/check-own-bots.ts';
import { startOwnBot } from '../own-bot/own-bot.ts';
import { answerTimeout } from '../own-bot/answer-timeout.ts';
import { resolvePath, warn, type Io } from '../shared/io.ts';
import { checkBot } from '../shared/known-bots.ts';

/** The bot that plays the seats of bots. */
export interface Teammates {
  readonly bot: Bot;
  dismiss(): void;
}

/** Creates it by name or from the file of your own bot. */
export async function createTeammates(io: Io, name: string, seed: string): Promise<Teammates> {
  checkBot(name, TEAMMATES);
  if (!isBotFile(name)) return { bot: createBot(name as Teammate, { seed }), dismiss() {} };
  await checkOwnBots(io, [name]);
  const own = startOwnBot({ name, path: resolvePath(io, name) }, answerTimeout(null), (line) =>
    warn(io, `${name}: ${line}`),
  );
  return { bot: await own.begin(seed), dismiss: () => own.dismiss() };
}
