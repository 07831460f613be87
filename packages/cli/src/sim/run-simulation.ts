import { runWorkerPool, startThread, type PoolWorker } from '../shared/worker-pool.ts';
import type { ProgressBar } from '../shared/progress.ts';
import { GameCounter, type SimTally } from './tally.ts';
import type { SimBatch, SimTask } from './sim-worker.ts';

export interface SimRun {
  readonly tally: SimTally;
  readonly seconds: number;
  readonly interrupted: boolean;
}

/** Small enough that all workers end at about the same time, large enough that messages cost little. */
const MAX_BATCH = 200;
const BATCHES_PER_WORKER = 8;

/** Distributes the games among workers. */
export async function runSimulation(
  task: Omit<SimTask, 'stop'>,
  games: number,
  workers: number,
  progress: ProgressBar,
): Promise<SimRun> {
  const began = performance.now();
  const batches = new Batches(games, workers);
  const total = new GameCounter();
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const pool = Array.from({ length: Math.min(workers, games) }, () => startWorker({ ...task, stop }));
  const finished = await runWorkerPool<{ readonly tally: SimTally }>(pool, {
    next: () => batches.next(),
    done({ tally }) {
      total.add(tally);
      progress.show(total.games);
    },
    onOutput: (text) => progress.print(text),
    stop: () => Atomics.store(stop, 0, 1),
  }).finally(() => progress.clear());
  return { tally: total, seconds: (performance.now() - began) / 1000, interrupted: !finished };
}

const startWorker = (task: SimTask): PoolWorker =>
  startThread(new URL('./sim-worker.ts', import.meta.url), task);

class Batches {
  #from = 0;
  readonly #games: number;
  readonly #size: number;

  constructor(games: number, workers: number) {
    this.#games = games;
    this.#size = Math.min(MAX_BATCH, Math.ceil(games / (workers * BATCHES_PER_WORKER)));
  }

  next(): SimBatch | null {
    if (this.#from >= this.#games) return null;
    const from = this.#from;
    this.#from = Math.min(this.#games, from + this.#size);
    return { from, to: this.#from };
  }
}
