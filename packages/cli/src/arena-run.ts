import { Worker } from 'node:worker_threads';
import type { ArenaGame } from './arena-game.ts';
import type { ArenaAnswer, ArenaTask, Pairing } from './arena-worker.ts';
import { Failure } from './failure.ts';

/** Deals the games out to workers, one at a time, and hands each over as it ends. False if it was interrupted. */
export async function runArena(
  task: ArenaTask,
  pairings: readonly Pairing[],
  jobs: number,
  onGame: (game: ArenaGame) => void,
): Promise<boolean> {
  const waiting = pairings.toReversed();
  const crew = Array.from({ length: Math.min(jobs, pairings.length) }, () => hire(task));
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
    await Promise.all(crew.map((worker) => keepBusy(worker, waiting, onGame)));
  } finally {
    process.off('SIGINT', interrupt);
    dismiss();
  }
  return !interrupted;
}

const hire = (workerData: ArenaTask): Worker =>
  new Worker(new URL('./arena-worker.ts', import.meta.url), { workerData });

/** Until no game is waiting (the last is next), or until it is dismissed. */
function keepBusy(worker: Worker, waiting: Pairing[], onGame: (game: ArenaGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const pairing = waiting.pop();
      if (pairing === undefined) resolve();
      else worker.postMessage(pairing);
    };
    worker.on('message', (answer: ArenaAnswer) => {
      if (!answer.ok) return reject(new Failure(answer.reason, 1));
      try {
        onGame(answer.game);
      } catch (error) {
        return reject(error);
      }
      next();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    next();
  });
}
