import type { Option, State } from '@night-cage/rules';
import type { Bot } from '@night-cage/bots';

type Bots = typeof import('@night-cage/bots');
let seated: Promise<{ readonly bots: Bots; readonly bot: Bot }> | null = null;

/** What a teammate chooses; null when nothing is asked. Bots are loaded when the first of them is asked. */
export async function answerOf(state: State): Promise<Option | null> {
  seated ??= import('@night-cage/bots').then((bots) => ({ bots, bot: bots.carefulBot() }));
  const { bots, bot } = await seated;
  const question = bots.questionOf(state);
  return question === null ? null : bot.choose(question);
}
