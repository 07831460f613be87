import { legal, type Intent, type State } from '@night-cage/rules';
import { previewOf } from '../model/preview-cache.ts';
import type { BoardHandle } from '../board/create-board.tsx';
import { beatsOf } from './beats.ts';

/** So many choices are looked at: a person points at few of them, and start tiles have too many. */
const CHOICES = 24;
const BITMAPS = 120;
/** Milliseconds an idle moment must have left for one more bitmap. */
const ENOUGH = 5;

/** How much of the time between two frames is taken where a browser does not tell when it is idle. */
const SHARE_OF_A_FRAME = 8;

/** Safari has no idle moments: there, a short pause must do. */
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

/**
 * Paints in idle time what the choices that are open now would show, as far as they are certain, so that the picture
 * changes at once when one of them is made. Answers with a way to stop.
 */
export function paintAhead(board: BoardHandle, state: State): () => void {
  const choices: Intent[] = legal(state).slice(0, CHOICES);
  const brushes: (() => void)[] = [];
  let painted = 0;
  let stop = (): void => undefined;

  const look = (intent: Intent): void => {
    if ('tile' in intent) brushes.push(board.prepareTile(intent.space, intent.tile));
    const seen = previewOf(state, intent);
    if (seen === null) return;
    const stages = new Set(
      beatsOf({ intent, events: seen.events, before: state, after: state }).map(({ stage }) => stage),
    );
    for (const stage of stages) brushes.push(...board.prepare(stage));
  };
  const work = (left: () => number): void => {
    do {
      const brush = brushes.shift();
      if (brush !== undefined) {
        brush();
        painted++;
      } else {
        const intent = choices.shift();
        if (intent === undefined) return;
        look(intent);
      }
    } while (left() > ENOUGH);
    if (painted < BITMAPS) stop = whenIdle(work);
  };
  stop = whenIdle(work);
  return () => stop();
}
