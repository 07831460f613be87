import type { Errand, Followed, Helper } from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import type { Brought, Sent } from './bot-messages.ts';

/** Other cores that help to search: workers of the worker, of the same kind as itself. */
const helpers: Helper[] = [];
let called = 0;

/** Those who are here by now. So many are called when the first of them is wanted; nobody waits for them. */
export function helpersFor(state: State, count: number): readonly Helper[] {
  for (; called < count && 'Worker' in globalThis; called++) void call(state);
  return helpers;
}

async function call(state: State): Promise<void> {
  const helper = newHelper();
  // Whoever answers has come: there is nothing to do yet.
  await helper({ state, options: [], least: 1, budget: {} });
  helpers.push(helper);
}

function newHelper(): Helper {
  const worker = new Worker(location.href, { type: 'module' });
  const waiting = new Map<number, (followed: readonly Followed[]) => void>();
  let sent = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Brought>) => {
    waiting.get(data.id)?.(data.followed);
    waiting.delete(data.id);
  });
  const helper: Helper = async (errand: Errand) =>
    new Promise((resolve) => {
      waiting.set(++sent, resolve);
      worker.postMessage({ id: sent, errand } satisfies Sent);
    });
  // Whoever broke is not asked again, and nobody goes on waiting for it.
  worker.addEventListener('error', () => {
    if (helpers.includes(helper)) helpers.splice(helpers.indexOf(helper), 1);
    for (const resolve of waiting.values()) resolve([]);
    waiting.clear();
  });
  return helper;
}
