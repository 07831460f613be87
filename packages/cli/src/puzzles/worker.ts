import { parentPort, workerData } from 'node:worker_threads';
import { mineGame, type PuzzleKind } from '@night-cage/analysis/puzzles';
import { formatPositionLink, findPositionProblem } from '@night-cage/notation';
import type { Setup } from '@night-cage/rules';
import { reasonOf } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import type { JournalPuzzle } from './journal.ts';

/** What was found in the game of a seed. */
export type MiningMessage = WorkerMessage<{
  readonly seed: string;
  readonly found: readonly JournalPuzzle[];
}>;

/** What a worker is told once. */
export interface MiningTask {
  readonly setup: Setup;
  readonly kinds: readonly PuzzleKind[];
}

const { setup, kinds } = workerData as MiningTask;

function mine(seed: string): MiningMessage {
  try {
    const found = mineGame(setup, seed, kinds)
      // What a link's reader refuses nobody could open.
      .filter(({ puzzle }) => findPositionProblem(puzzle.state) === null)
      .map(({ puzzle: { state, ...facts }, name }) => ({
        ...facts,
        position: formatPositionLink(state),
        name,
      }));
    return { kind: 'done', seed, found };
  } catch (error) {
    return {
      kind: 'failed',
      reason: `the game of the seed ${JSON.stringify(seed)} broke: ${reasonOf(error)}`,
    };
  }
}

parentPort!.on('message', (seed: string) => parentPort!.postMessage(mine(seed)));
