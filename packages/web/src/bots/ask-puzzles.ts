import { createWorkerClient } from './worker-client.ts';
import type { ResultOf, ParamsOf, PuzzleSummary } from './worker-messages.ts';

let listing: Promise<readonly PuzzleSummary[]> | null = null;

/** Proving and judging run in a separate bot worker. A restarted worker needs the file again. */
const askWorker = createWorkerClient(() => {
  listing = null;
});

async function load(): Promise<readonly PuzzleSummary[]> {
  const response = await fetch('puzzles.bin');
  if (!response.ok) throw new Error(`puzzles.bin: ${response.status}`);
  const puzzles = await askWorker('list-puzzles', { file: await response.arrayBuffer() });
  if (puzzles === null) throw new Error('the puzzles cannot be read');
  return puzzles;
}

/** All puzzles, in file order. Rejects if they cannot be loaded; the next call tries again. */
export async function loadPuzzles(): Promise<readonly PuzzleSummary[]> {
  const loading = (listing ??= load());
  try {
    return await loading;
  } catch (error) {
    if (listing === loading) listing = null;
    throw error;
  }
}

/** Asks the worker about a puzzle; null if it failed. */
export async function askAboutPuzzle<Q extends 'open-puzzle' | 'judge-puzzle' | 'solve-puzzle'>(
  question: Q,
  ask: ParamsOf<Q>,
): Promise<ResultOf<Q> | null> {
  try {
    await loadPuzzles();
  } catch {
    return null;
  }
  return askWorker(question, ask);
}
