import { legal, type Intent, type State } from '@night-cage/rules';
import { previewOf } from '../model/preview-cache.ts';
import type { BoardHandle } from '../board/create-board.tsx';
import { createBeats } from './beats.ts';

/** The number of choices to prepare: players point at few, and start tiles have too many. */
const CHOICES = 24;
/** The number of tiles in hand to prepare: a tap shows them first, and a start tile goes anywhere. */
const GHOSTS = 40;
const BITMAPS = 120;
/** The time an idle period must have left for another bitmap, in ms; more where one takes longer. */
const MIN_TIME_LEFT = 5;

/** The time to use between two frames in browsers without `requestIdleCallback`, in ms. */
const SHARE_OF_A_FRAME = 8;

/** Safari has no `requestIdleCallback`: use a short timer there. */
const whenIdle = (work: (left: () => number) => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => {
    const until = performance.now() + SHARE_OF_A_FRAME;
    work(() => until - performance.now());
  }, 30);
  return () => clearTimeout(timer);
};

/** Every choice; only the tile in hand, while an animation plays; or the choice in preview. */
type Ahead = 'all' | 'in-hand' | Intent;

/**
 * Paints, in idle time, the pictures after each open choice, as far as its result is certain, so
 * that the board changes at once when the player chooses. Returns a function that stops it.
 */
export function paintAhead(board: BoardHandle, state: State, what: Ahead): () => void {
  let choices: Intent[] | null = null;
  const brushes: (() => void)[] = [];
  let painted = 0;
  let slowest = MIN_TIME_LEFT;
  let stop = (): void => undefined;

  const findChoices = (): Intent[] => {
    if (typeof what === 'object') return [what];
    const all = legal(state);
    const ghosts = all.flatMap((intent) => ('tile' in intent ? [intent] : []));
    for (const { space, tile } of ghosts.slice(0, what === 'all' ? GHOSTS : 1))
      brushes.push(board.prepareTile(space, tile));
    return what === 'all' ? all.slice(0, CHOICES) : [];
  };
  const addBrushes = (intent: Intent): void => {
    const preview = previewOf(state, intent);
    if (preview === null) return;
    const stages = new Set(
      createBeats({ intent, events: preview.events, before: state, after: state }).map(({ stage }) => stage),
    );
    for (const stage of stages) brushes.push(...board.prepare(stage));
  };
  const work = (left: () => number): void => {
    do {
      const before = left();
      choices ??= findChoices();
      const brush = brushes.shift();
      if (brush !== undefined) {
        brush();
        painted++;
      } else {
        const intent = choices.shift();
        if (intent === undefined) return;
        addBrushes(intent);
      }
      slowest = Math.max(slowest, before - left());
    } while (left() > slowest);
    if (painted < BITMAPS) stop = whenIdle(work);
  };
  // After the next frame, which may show the answer to a press.
  const frame = requestAnimationFrame(() => (stop = whenIdle(work)));
  stop = () => cancelAnimationFrame(frame);
  return () => stop();
}
