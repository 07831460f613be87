import type { Option, State } from '@night-cage/rules';

type Answer = (state: State) => Promise<Option | null>;
let seated: Promise<Answer> | null = null;

/** What a teammate chooses; null when nothing is asked. Bots are loaded when the first of them is asked. */
export async function answerOf(state: State): Promise<Option | null> {
  seated ??= seat();
  return (await seated)(state);
}

async function seat(): Promise<Answer> {
  const { carefulBot, questionOf } = await import('@night-cage/bots');
  const bot = carefulBot();
  return async (state) => {
    const question = questionOf(state);
    return question === null ? null : bot.choose(question);
  };
}
