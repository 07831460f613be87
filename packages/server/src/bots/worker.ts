import { parentPort } from 'node:worker_threads';
import { createBot, botQuestionOf } from '@night-cage/bots';
import type { BotHolder } from '@night-cage/protocol';
import type { Option, State } from '@night-cage/rules';

export interface BotTask {
  readonly bot: BotHolder;
  readonly state: State;
  readonly milliseconds: number;
}
export interface BotDecision {
  readonly option: Option;
}

const bots = {
  careful: createBot('careful', { seed: 'careful' }),
  search: createBot('search', { seed: 'search' }),
};

parentPort!.on('message', ({ bot, state, milliseconds }: BotTask) => {
  const question = botQuestionOf(state, { milliseconds })!;
  parentPort!.postMessage({ option: bots[bot].choose(question) } satisfies BotDecision);
});
