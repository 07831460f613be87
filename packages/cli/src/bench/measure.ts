import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** CPU time of this process, user and system: other load on the machine does not count. */
export function measureCpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system) / 1e6;
}

/** The best block: noise only makes blocks slower. */
export function bestOf(blocks: number, measure: () => number): number {
  let best = -Infinity;
  for (let n = 0; n < blocks; n++) best = Math.max(best, measure());
  return best;
}

/** Bytes that `work` allocates. It must be small enough to trigger no garbage collection. */
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
