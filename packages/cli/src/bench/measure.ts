import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** CPU time of this process, user and system: other work on the machine does not count. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system) / 1e6;
}

/** Noise only ever makes things slower, so the best block tells most. */
export function bestOf(blocks: number, measure: () => number): number {
  let best = -Infinity;
  for (let n = 0; n < blocks; n++) best = Math.max(best, measure());
  return best;
}

/** Bytes allocated by a piece of work small enough that nothing is collected meanwhile. */
export function bytesOf(work: () => void): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

let gc: (() => void) | null = null;

function collect(): void {
  if (gc === null) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
  }
  gc();
}
