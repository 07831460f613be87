import type { PuzzleNote, PuzzleQuestion, PuzzleQuestions, PuzzleReply } from './puzzle-messages.ts';

/** The code that proves and judges lies with the bots, whose file it needs anyway; it runs in a worker of its own. */
let worker: Worker | null = null;
let asked = 0;
let listing: Promise<readonly PuzzleNote[]> | null = null;
const waiting = new Map<number, (answer: PuzzleReply['answer'] | null) => void>();

function judge(): Worker {
  if (worker !== null) return worker;
  const made = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker = made;
  made.addEventListener('message', ({ data }: MessageEvent<PuzzleReply>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  // What a worker that broke was asked is answered with null. The next one is given the file again.
  made.addEventListener('error', () => {
    made.terminate();
    if (worker !== made) return;
    worker = null;
    listing = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return made;
}

type Answered<Q extends PuzzleQuestion> = Promise<PuzzleQuestions[Q]['answer'] | null>;

function send<Q extends PuzzleQuestion>(puzzles: Q, ask: PuzzleQuestions[Q]['ask']): Answered<Q> {
  const id = ++asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    judge().postMessage({ id, puzzles, ask });
  });
}

async function load(): Promise<readonly PuzzleNote[]> {
  const response = await fetch('puzzles.bin');
  if (!response.ok) throw new Error(`puzzles.bin: ${response.status}`);
  const notes = await send('list', { file: await response.arrayBuffer() });
  if (notes === null) throw new Error('the puzzles cannot be read');
  return notes;
}

/** All puzzles, in the order of their file. Rejects where they cannot be loaded; the next who asks tries again. */
export async function allPuzzles(): Promise<readonly PuzzleNote[]> {
  const loading = (listing ??= load());
  try {
    return await loading;
  } catch (error) {
    if (listing === loading) listing = null;
    throw error;
  }
}

/** Asks about one puzzle; null where no answer came. */
export async function askPuzzles<Q extends Exclude<PuzzleQuestion, 'list'>>(
  puzzles: Q,
  ask: PuzzleQuestions[Q]['ask'],
): Answered<Q> {
  try {
    await allPuzzles();
  } catch {
    return null;
  }
  return send(puzzles, ask);
}
