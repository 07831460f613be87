import type { Followed, Helper } from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import type { Brought, Sent } from './bot-messages.ts';

/** Other cores that help to search: workers of the worker, of the same kind as itself. Whoever is on an errand is not here. */
const free: Helper[] = [];
let called = 0;

/** Whoever runs an errand keeps to its budget by its own clock: so many milliseconds later nobody waits any more. */
const GRACE = 100;

/** Those who are here and free. So many are called when the first of them is wanted; nobody waits for them. */
export function helpersFor(state: State, count: number): readonly Helper[] {
  // Whoever answers has come: there is nothing to do yet.
  for (; called < count && 'Worker' in globalThis; called++)
    void newHelper()({ state, options: [], least: 1, budget: {} });
  return free;
}

/** Somebody who is free again after each answer: whoever broke or fell silent is not asked again, whoever is late later. */
function newHelper(): Helper {
  const worker = new Worker(location.href, { type: 'module' });
  let answer: ((followed: readonly Followed[]) => void) | null = null;
  let isBroken = false;
  const helper: Helper = async (errand) => {
    if (isBroken || answer !== null) return [];
    if (free.includes(helper)) free.splice(free.indexOf(helper), 1);
    return new Promise((resolve) => {
      answer = resolve;
      worker.postMessage({ errand } satisfies Sent);
      const { milliseconds = Infinity } = errand.budget;
      // An answer that came before counts, and one that comes after is not waited for.
      if (milliseconds < Infinity) setTimeout(resolve, milliseconds + GRACE, []);
    });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Brought>) => {
    answer?.(data.followed);
    answer = null;
    free.push(helper);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    worker.terminate();
    if (free.includes(helper)) free.splice(free.indexOf(helper), 1);
    answer?.([]);
  });
  return helper;
}
