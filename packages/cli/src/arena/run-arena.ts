import type { ArenaGame, ArenaTask, Pairing } from './play-arena-game.ts';
import { startProcess } from '../shared/process-worker.ts';
import { runWorkerPool, type PoolWorker } from '../shared/worker-pool.ts';
import { isBotFile } from '../own-bot/bot-file.ts';
import type { ProgressBar } from '../shared/progress.ts';

/** A bot with this many forfeits plays no more games: they would only cost time. */
const MAX_FORFEITS = 5;

/**
 * Distributes the games among processes, each a game at a time, and reports every result. False if
 * interrupted.
 */
export function runArena(
  task: Omit<ArenaTask, 'isOneThread'>,
  pairings: readonly Pairing[],
  jobs: number,
  progress: ProgressBar,
  onGame: (game: ArenaGame) => void,
): Promise<boolean> {
  const waiting = pairings.toReversed();
  const forfeits = new Map<string, number>();
  const mayPlay = ({ player }: Pairing): boolean => (forfeits.get(player) ?? 0) < MAX_FORFEITS;
  const isOneThread = !pairings.some(({ player }) => isBotFile(player));
  const start = (): PoolWorker =>
    startProcess(new URL('./arena-worker.ts', import.meta.url), { ...task, isOneThread } satisfies ArenaTask);
  const pool = Array.from({ length: Math.min(jobs, pairings.length) }, start);
  return runWorkerPool<{ readonly game: ArenaGame }>(pool, {
    next() {
      let next = waiting.pop();
      while (next !== undefined && !mayPlay(next)) next = waiting.pop();
      return next ?? null;
    },
    done({ game }) {
      if (game.forfeited !== undefined) forfeits.set(game.player, (forfeits.get(game.player) ?? 0) + 1);
      onGame(game);
    },
    onOutput: (text) => progress.print(text),
  });
}
