import {
  carefulBot,
  explainChoice,
  measureDevice,
  questionOf,
  runErrand,
  searchTeam,
  withTimeForTurns,
  type Bot,
} from '@night-cage/bots';
import { helpersFor } from './bot-helpers.ts';
import type { Asked, Answered, Brought, Sent } from './bot-messages.ts';

/** Thinks beside the page, so that no frame waits for a thought. */

/** How long a hint is thought about: once for the best choice, once for what there is to say about all of them. */
const HINT = { milliseconds: 1200 } as const;
const EXPLANATION = { milliseconds: 600 } as const;
const EXPLAINED = 5;

const careful = carefulBot();
let strong: Bot | null = null;

async function answer({ state, wants, helpers }: Asked): Promise<Answered['answer']> {
  const question = questionOf(state);
  if (question === null) return null;
  switch (wants) {
    case 'careful':
      return { option: careful.choose(question) };
    case 'search':
      // How fast this device is decides how long a turn is thought about.
      strong ??= withTimeForTurns(searchTeam(helpersFor(state, helpers)), measureDevice().millisecondsATurn);
      return { option: await strong.choose(question) };
    case 'hint': {
      const search = searchTeam(helpersFor(state, helpers));
      const best = (await search.consider({ ...question, budget: HINT })).map(({ option }) => option);
      // The same trials for fewer options are more trials for each: only what will be shown is explained.
      const asked = { ...question, options: best.slice(0, EXPLAINED), budget: EXPLANATION };
      return { option: best[0]!, explanation: explainChoice(asked, best[0]!) };
    }
  }
}

async function reply(asked: Asked): Promise<void> {
  const answered: Answered = { id: asked.id, answer: await answer(asked) };
  postMessage(answered);
}

addEventListener('message', ({ data }: MessageEvent<Asked | Sent>) => {
  if ('errand' in data) postMessage({ id: data.id, followed: runErrand(data.errand) } satisfies Brought);
  else void reply(data);
});
