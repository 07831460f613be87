import { parentPort, workerData } from 'node:worker_threads';
import { mineGame, type PuzzleKind } from '@night-cage/analysis/puzzles';
import { formatPositionLink, findPositionProblem } from '@night-cage/notation';
import type { Setup } from '@night-cage/rules';
import { describeError } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import type { JournalPuzzle } from './mining-journal.ts';

/** The puzzles found in the game of a seed. */
export type MiningMessage = WorkerMessage<{
  readonly seed: string;
  readonly found: readonly JournalPuzzle[];
}>;

/** The initial data of a worker. */
export interface MiningTask {
  readonly setup: Setup;
  readonly kinds: readonly PuzzleKind[];
}

const { setup, kinds } = workerData as MiningTask;

function mine(seed: string): MiningMessage {
  try {
    const found = mineGame(setup, seed, kinds)
      // Leave out positions that the parser of links refuses: the page could not open them.
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
      reason: `the game with seed ${JSON.stringify(seed)} failed: ${describeError(error)}`,
    };
  }
}

parentPort!.on('message', (seed: string) => parentPort!.postMessage(mine(seed)));
