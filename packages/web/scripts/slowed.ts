import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds that all threads of a process had the processor so far; Linux tells them. */
export function processorTime(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // It ended meanwhile; what it had is small.
    }
  }
  return sum / 1e6;
}

/** How often it is looked after, and how much it may have saved up, in milliseconds. */
const BEAT = 1;
const SAVED = 2;

export interface Slowed {
  /** The share of one core that the process had since it was slowed. */
  readonly share: () => number;
  readonly end: () => void;
}

/**
 * Lets a process have the processor for a part of the time, all its threads together, by stopping it in between. What
 * DevTools call a slower CPU holds up the page alone, and no worker.
 */
export function slowed(pid: number, part: number): Slowed {
  const [began, had] = [performance.now(), processorTime(pid)];
  let [last, used] = [began, had];
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
    share: () => (processorTime(pid) - had) / (performance.now() - began),
    end: () => {
      clearInterval(beat);
      process.kill(pid, 'SIGCONT');
    },
  };
}
