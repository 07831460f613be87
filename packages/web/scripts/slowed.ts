import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds of CPU time used so far by all threads of a process, according to Linux. */
export function processorTime(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has ended meanwhile; its share is small.
    }
  }
  return sum / 1e6;
}

/** Milliseconds between checks, and the most CPU time that the process may save up. */
const BEAT = 1;
const SAVED = 2;

export interface Slowed {
  /** The share of one core that the process has used since it was slowed. */
  readonly share: () => number;
  readonly end: () => void;
}

/**
 * Limits a process (all its threads together) to a share of one core, by stopping it in between.
 * DevTools' CPU throttling slows the page only, not its workers.
 */
export function slowed(pid: number, part: number): Slowed {
  const [startTime, usedBefore] = [performance.now(), processorTime(pid)];
  let [last, used] = [startTime, usedBefore];
  let saved = 0;
  let runs = true;
  const look = (): void => {
    const [now, time] = [performance.now(), processorTime(pid)];
    saved = Math.min(SAVED, saved + (now - last) * part - (time - used));
    [last, used] = [now, time];
    if (saved > 0 === runs) return;
    runs = !runs;
    process.kill(pid, runs ? 'SIGCONT' : 'SIGSTOP');
  };
  const beat = setInterval(look, BEAT);
  return {
    share: () => (processorTime(pid) - usedBefore) / (performance.now() - startTime),
    end: () => {
      clearInterval(beat);
      process.kill(pid, 'SIGCONT');
    },
  };
}
