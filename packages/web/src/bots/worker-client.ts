import type { ResultOf, ParamsOf, WorkerMethod, WorkerReply, WorkerRequest } from './worker-messages.ts';

/** Bots, and what lies with them in one file: it is loaded when the first of them is asked, and runs beside the page. */
export const startBotWorker = (): Worker =>
  new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });

type WorkerClient = <Q extends WorkerMethod>(kind: Q, ask: ParamsOf<Q>) => Promise<ResultOf<Q> | null>;

/**
 * Asks a worker of its own, by number. Questions to a worker that broke are answered with null, and the next question starts
 * another one; `onBroken` is told before.
 */
export function createWorkerClient(onBroken: () => void = () => undefined): WorkerClient {
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, (answer: WorkerReply['answer']) => void>();

  const start = (): Worker => {
    const made = startBotWorker();
    made.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    });
    made.addEventListener('error', () => {
      made.terminate();
      if (worker !== made) return;
      worker = null;
      onBroken();
      for (const resolve of waiting.values()) resolve(null);
      waiting.clear();
    });
    return made;
  };

  return (kind, ask) => {
    const id = ++asked;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      worker ??= start();
      const request = { id, kind, ask } as WorkerRequest;
      worker.postMessage(request);
    });
  };
}
