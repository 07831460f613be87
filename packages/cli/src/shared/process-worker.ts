import { fork } from 'node:child_process';
import { Failure } from './failure.ts';
import type { PoolWorker } from './worker-pool.ts';

/**
 * A worker in its own process, for code that needs its own main thread. Its program reads `data` by
 * `readProcessData`, and takes jobs and answers as messages.
 */
export function startProcess(program: URL, data: unknown): PoolWorker {
  const child = fork(program, [JSON.stringify(data)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let isDismissed = false;
  return {
    postMessage: (job) => void child.send(job as object),
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener) {
      child.on('error', listener);
      // It runs until it is dismissed.
      child.on('exit', (code, signal) =>
        listener(isDismissed ? null : new Failure(`one of its processes ended (${signal ?? code})`, 1)),
      );
    },
    dismiss() {
      isDismissed = true;
      child.kill();
    },
  };
}

/** Reads the data in the worker's program. The worker ends with its parent and leaves interrupts to it. */
export function readProcessData(): unknown {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2]!);
}
