import { Worker } from 'node:worker_threads';
import { Failure } from './failure.ts';

/** A thread or a process that does one job after the other. */
export interface PoolWorker {
  readonly postMessage: (job: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** With an error if it broke. */
  readonly onEnd: (listener: (error: Error | null) => void) => void;
  readonly dismiss: () => void;
}

export function startThread(program: URL, workerData: unknown): PoolWorker {
  const worker = new Worker(program, { workerData });
  return {
    postMessage: (job) => worker.postMessage(job),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => void worker.on('error', listener).on('exit', () => listener(null)),
    dismiss: () => void worker.terminate(),
  };
}

/** What a worker sends: what was asked for, why it could not be done, or something to be told meanwhile. */
export type WorkerMessage<Done> =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string }
  /** With `more`, the same job goes on. */
  | ({ readonly kind: 'done'; readonly more?: boolean } & Done);

interface Jobs<Done> {
  /** What to do next; null when nothing is left. */
  readonly next: () => unknown;
  readonly done: (answer: Done) => void;
  readonly said: (text: string) => void;
  /** Asks the workers to come to an end soon; without it they are dismissed at once when somebody interrupts. */
  readonly stop?: () => void;
}

/** Whoever was asked to stop may finish what can be finished in this time. */
const FAREWELL_MS = 1000;

/** Keeps all workers busy until nothing is left to do, then dismisses them. False if somebody interrupted it. */
export async function runWorkerPool<Done>(pool: readonly PoolWorker[], jobs: Jobs<Done>): Promise<boolean> {
  let interrupted = false;
  let farewell: NodeJS.Timeout | undefined;
  const dismiss = (): void => {
    for (const worker of pool) worker.dismiss();
  };
  const interrupt = (): void => {
    const isFirst = !interrupted;
    interrupted = true;
    if (!isFirst || jobs.stop === undefined) return dismiss();
    jobs.stop();
    farewell = setTimeout(dismiss, FAREWELL_MS);
  };
  process.on('SIGINT', interrupt);
  try {
    const next = (): unknown => (interrupted ? null : jobs.next());
    await Promise.all(pool.map((worker) => keepBusy(worker, { ...jobs, next })));
  } finally {
    clearTimeout(farewell);
    process.off('SIGINT', interrupt);
    dismiss();
  }
  return !interrupted;
}

/** Gives a worker one job after the other until none is left, or until it is dismissed. */
function keepBusy<Done>(worker: PoolWorker, { next, done, said }: Jobs<Done>): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = (): void => {
      const job = next();
      if (job === null) resolve();
      else worker.postMessage(job);
    };
    worker.onMessage((sent) => {
      const message = sent as WorkerMessage<Done>;
      switch (message.kind) {
        case 'said':
          return said(message.text);
        case 'failed':
          return reject(new Failure(message.reason, 1));
        case 'done':
          try {
            done(message);
          } catch (error) {
            return reject(error);
          }
          if (message.more !== true) goOn();
      }
    });
    worker.onEnd((error) => (error === null ? resolve() : reject(error)));
    goOn();
  });
}
