import type { JobResult, Helper } from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import type { ReplyTo, WorkerRequest } from './worker-messages.ts';

/** Helpers that have no job now. Each is a worker started by the bot worker, running the same file. */
const free: Helper[] = [];
let called = 0;

/** A helper keeps to its budget by its own clock. So many milliseconds after that its answer is no longer waited for. */
const GRACE = 100;

/** The free helpers. The first call starts `count` workers and does not wait for them. */
export function findFreeHelpers(state: State, count: number): readonly Helper[] {
  // An empty job: the answer says that the worker has started.
  for (; called < count && 'Worker' in globalThis; called++)
    void newHelper()({ state, options: [], least: 1, budget: {} });
  return free;
}

/** A helper that is free again after each answer. One that broke or never answers is not asked again. */
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
      // An answer that came before counts, and one that comes after is not waited for.
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
