import type { Worker } from 'node:worker_threads';
import { Failure } from './failure.ts';

/** What a worker answers: what was asked for, or why it could not be done. */
type Answer<Done> = ({ readonly ok: true } & Done) | { readonly ok: false; readonly reason: string };

interface Jobs<Done> {
  /** What to do next; null when nothing is left. */
  readonly next: () => unknown;
  readonly done: (answer: Done) => void;
}

/** Keeps all workers busy until nothing is left to do, then dismisses them. False if somebody interrupted it. */
export async function runCrew<Done>(crew: readonly Worker[], jobs: Jobs<Done>): Promise<boolean> {
  let interrupted = false;
  const dismiss = (): void => {
    for (const worker of crew) void worker.terminate();
  };
  const interrupt = (): void => {
    interrupted = true;
    dismiss();
  };
  process.once('SIGINT', interrupt);
  try {
    await Promise.all(crew.map((worker) => keepBusy(worker, jobs)));
  } finally {
    process.off('SIGINT', interrupt);
    dismiss();
  }
  return !interrupted;
}

/** Gives a worker one job after the other until none is left, or until it is dismissed. */
function keepBusy<Done>(worker: Worker, { next, done }: Jobs<Done>): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = (): void => {
      const job = next();
      if (job === null) resolve();
      else worker.postMessage(job);
    };
    worker.on('message', (answer: Answer<Done>) => {
      if (!answer.ok) return reject(new Failure(answer.reason, 1));
      try {
        done(answer);
      } catch (error) {
        return reject(error);
      }
      goOn();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    goOn();
  });
}
