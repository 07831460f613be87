import type { PuzzleNote, PuzzleQuestion, PuzzleQuestions, PuzzleReply } from './puzzle-messages.ts';
import { createHand } from './worker-hand.ts';

let listing: Promise<readonly PuzzleNote[]> | null = null;

type Answered<Q extends PuzzleQuestion> = Promise<PuzzleQuestions[Q]['answer'] | null>;
interface Asked<Q extends PuzzleQuestion> {
  readonly puzzles: Q;
  readonly ask: PuzzleQuestions[Q]['ask'];
}

/** The code that proves and judges lies with the bots; it runs in a worker of its own. The next one is given the file again. */
const judge = createHand<PuzzleReply['answer']>(() => {
  listing = null;
});

const send = async <Q extends PuzzleQuestion>(puzzles: Q, ask: PuzzleQuestions[Q]['ask']): Answered<Q> =>
  judge({ puzzles, ask } satisfies Asked<Q>);

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
