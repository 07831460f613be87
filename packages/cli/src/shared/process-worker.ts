import { fork } from 'node:child_process';
import { Failure } from './failure.ts';
import type { PoolWorker } from './worker-pool.ts';

/**
 * A worker that is a process: for what is safe in one thread alone. Its program gets `data` by `readProcessData`, takes jobs as messages and
 * answers with messages.
 */
export function startProcess(program: URL, data: unknown): PoolWorker {
  const child = fork(program, [JSON.stringify(data)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let isDismissed = false;
  return {
    postMessage: (job) => void child.send(job as object),
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener) {
      child.on('error', listener);
      // It works until it is dismissed.
      child.on('exit', (code, signal) =>
        listener(isDismissed ? null : new Failure(`one of its processes broke (${signal ?? code})`, 1)),
      );
    },
    dismiss() {
      isDismissed = true;
      child.kill();
    },
  };
}

/** In the program of such a process: its data. It ends with whoever started it, and leaves it to them what an interruption means. */
export function readProcessData(): unknown {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2]!);
}
