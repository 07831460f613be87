import type { Option, State } from '@night-cage/rules';

/** What a bot chooses; null without an answer. Most games have no bot, so what asks them is loaded by the first question. */
export async function askBot(state: State): Promise<Option | null> {
  try {
    return await (await import('./ask-bot.ts')).answerOf(state);
  } catch {
    return null;
  }
}
