import { Worker } from 'node:worker_threads';
import { Failure } from './failure.ts';

/** A thread or a process that runs one job after another. */
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

/** A message of a worker: a result, a failure, or a text to show meanwhile. */
export type WorkerMessage<Done> =
  | { readonly kind: 'output'; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string }
  /** With `more`, the job continues. */
  | ({ readonly kind: 'done'; readonly more?: boolean } & Done);

interface Jobs<Done> {
  /** The next job; null if none is left. */
  readonly next: () => unknown;
  readonly done: (answer: Done) => void;
  readonly onOutput: (text: string) => void;
  /** Asks the workers to stop soon. Without it, an interrupt ends them at once. */
  readonly stop?: () => void;
}

/** Time for the workers to finish after `stop`. */
const STOP_TIMEOUT_MS = 1000;

/** Keeps all workers busy until no job is left, then ends them. False if interrupted. */
export async function runWorkerPool<Done>(pool: readonly PoolWorker[], jobs: Jobs<Done>): Promise<boolean> {
  let interrupted = false;
  let stopTimer: NodeJS.Timeout | undefined;
  const dismiss = (): void => {
    for (const worker of pool) worker.dismiss();
  };
  const interrupt = (): void => {
    const isFirst = !interrupted;
    interrupted = true;
    if (!isFirst || jobs.stop === undefined) return dismiss();
    jobs.stop();
    stopTimer = setTimeout(dismiss, STOP_TIMEOUT_MS);
  };
  process.on('SIGINT', interrupt);
  try {
    const next = (): unknown => (interrupted ? null : jobs.next());
    await Promise.all(pool.map((worker) => keepBusy(worker, { ...jobs, next })));
  } finally {
    clearTimeout(stopTimer);
    process.off('SIGINT', interrupt);
    dismiss();
  }
  return !interrupted;
}

/** Gives a worker one job after another until none is left or it ends. */
function keepBusy<Done>(worker: PoolWorker, { next, done, onOutput }: Jobs<Done>): Promise<void> {
  return new Promise((resolve, reject) => {
    const startNext = (): void => {
      const job = next();
      if (job === null) resolve();
      else worker.postMessage(job);
    };
    worker.onMessage((sent) => {
      const message = sent as WorkerMessage<Done>;
      switch (message.kind) {
        case 'output':
          return onOutput(message.text);
        case 'failed':
          return reject(new Failure(message.reason, 1));
        case 'done':
          try {
            done(message);
          } catch (error) {
            return reject(error);
          }
          if (message.more !== true) startNext();
      }
    });
    worker.onEnd((error) => (error === null ? resolve() : reject(error)));
    startNext();
  });
}
