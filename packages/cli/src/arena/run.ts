import { Worker } from 'node:worker_threads';
import type { ArenaGame, ArenaTask, Pairing } from './game.ts';
import { runCrew } from '../shared/crew.ts';

/** Deals the games out to workers, one at a time, and hands each over as it ends. False if it was interrupted. */
export function runArena(
  task: ArenaTask,
  pairings: readonly Pairing[],
  jobs: number,
  onGame: (game: ArenaGame) => void,
): Promise<boolean> {
  const waiting = pairings.toReversed();
  const crew = Array.from({ length: Math.min(jobs, pairings.length) }, () => hire(task));
  return runCrew<{ readonly game: ArenaGame }>(crew, {
    next: () => waiting.pop() ?? null,
    done: ({ game }) => onGame(game),
  });
}

const hire = (workerData: ArenaTask): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData });
