import type { Explanation } from '@night-cage/bots';
import type { Option, State } from '@night-cage/rules';
import type { BotReply, BotRequest } from './bot-messages.ts';
import { IS_WEBKIT } from '../art/engine.ts';
import { settings } from '../game/settings.ts';

type Resolve = (answer: BotReply['answer']) => void;

/** On a device of many cores some help with the search; one is left for the page, and one for everything else. */
const MANY_CORES = 4;
const MOST_HELPERS = 3;
/** WebKit tells more cores than a device has, so that nobody knows it by them: there, one helps at most. */
const HELPERS_IN_WEBKIT = 1;
const helpersHere = (): number => {
  const cores = navigator.hardwareConcurrency;
  const most = IS_WEBKIT ? HELPERS_IN_WEBKIT : MOST_HELPERS;
  return cores >= MANY_CORES ? Math.min(most, cores - 2) : 0;
};

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Resolve>();

/** Bots are loaded, in a worker of their own, when the first of them is asked. */
function thinker(): Worker {
  if (worker !== null) return worker;
  const made = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker = made;
  made.addEventListener('message', ({ data }: MessageEvent<BotReply>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  // Questions to a worker that broke are answered with null; the next question starts a new worker.
  made.addEventListener('error', () => {
    made.terminate();
    if (worker !== made) return;
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return made;
}

function ask(state: State, wants: BotRequest['wants']): Promise<BotReply['answer']> {
  const question: BotRequest = { id: ++asked, state, wants, helpers: helpersHere() };
  return new Promise((resolve) => {
    waiting.set(question.id, resolve);
    thinker().postMessage(question);
  });
}

/** What the teammate chooses; null when nothing is asked, or no answer came. */
export async function answerOf(state: State): Promise<Option | null> {
  return (await ask(state, settings.teammate))?.option ?? null;
}

/** What the careful bot chooses, whoever the teammate is; null as above. */
export async function carefulAnswer(state: State): Promise<Option | null> {
  return (await ask(state, 'careful'))?.option ?? null;
}

/** What the strong bot would do here, and why. */
export async function hintFor(state: State): Promise<Explanation | null> {
  return (await ask(state, 'hint'))?.explanation ?? null;
}
