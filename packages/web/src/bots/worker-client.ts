import type { ResultOf, ParamsOf, WorkerMethod, WorkerReply, WorkerRequest } from './worker-messages.ts';

/** Starts a bot worker: bots, puzzles and reports in one file, loaded on first use. */
export const startBotWorker = (): Worker =>
  new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });

type WorkerClient = <Q extends WorkerMethod>(kind: Q, ask: ParamsOf<Q>) => Promise<ResultOf<Q> | null>;

/**
 * A worker client: starts the worker on the first request. If the worker fails, all pending
 * requests resolve to null, `onBroken` is called first, and the next request starts a new worker.
 */
export function createWorkerClient(onBroken: () => void = () => undefined): WorkerClient {
  let worker: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, (answer: WorkerReply['answer']) => void>();

  const start = (): Worker => {
    const newWorker = startBotWorker();
    newWorker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      pending.get(data.id)?.(data.answer);
      pending.delete(data.id);
    });
    newWorker.addEventListener('error', () => {
      newWorker.terminate();
      if (worker !== newWorker) return;
      worker = null;
      onBroken();
      for (const resolve of pending.values()) resolve(null);
      pending.clear();
    });
    return newWorker;
  };

  return (kind, ask) => {
    const id = ++lastId;
    return new Promise((resolve) => {
      pending.set(id, resolve);
      worker ??= start();
      const request = { id, kind, ask } as WorkerRequest;
      worker.postMessage(request);
    });
  };
}
