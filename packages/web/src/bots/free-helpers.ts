import type { JobResult, Helper } from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import type { ReplyTo, WorkerRequest } from './worker-messages.ts';

/** Idle helpers. Each is a worker started by the bot worker, running the same file. */
const free: Helper[] = [];
let startedCount = 0;

/**
 * Helpers time themselves. This many milliseconds past their budget, the answer is no longer
 * awaited.
 */
const GRACE = 100;

/** The idle helpers. The first call starts `count` workers without waiting for them. */
export function findFreeHelpers(state: State, count: number): readonly Helper[] {
  // Send an empty job: its answer says that the worker has started.
  for (; startedCount < count && 'Worker' in globalThis; startedCount++)
    void newHelper()({ state, options: [], least: 1, budget: {} });
  return free;
}

/**
 * A helper that becomes idle after each answer. After a failure or a missing answer it gets no more
 * jobs.
 */
function newHelper(): Helper {
  const worker = new Worker(location.href, { type: 'module' });
  let answer: ((results: readonly JobResult[]) => void) | null = null;
  let isBroken = false;
  const helper: Helper = async (job) => {
    if (isBroken || answer !== null) return [];
    if (free.includes(helper)) free.splice(free.indexOf(helper), 1);
    return new Promise((resolve) => {
      answer = resolve;
      worker.postMessage({ id: 0, kind: 'job', ask: job } satisfies WorkerRequest);
      const { milliseconds = Infinity } = job.budget;
      // Whichever comes first settles the promise.
      if (milliseconds < Infinity) setTimeout(resolve, milliseconds + GRACE, []);
    });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReplyTo<'job'>>) => {
    answer?.(data.answer);
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
