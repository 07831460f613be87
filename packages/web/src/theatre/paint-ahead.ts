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

/**
 * Paints, in idle time, the pictures after each open choice, as far as its result is certain, so
 * that the board changes at once when the player chooses. `stage` lags behind `state` while an
 * animation plays. Returns a function that stops it.
 */
export function paintAhead(board: BoardHandle, state: State, stage: State): () => void {
  const isPlaying = stage !== state;
  let choices: Intent[] | null = null;
  const brushes: (() => void)[] = [];
  let painted = 0;
  let slowest = MIN_TIME_LEFT;
  let stop = (): void => undefined;

  const findChoices = (): Intent[] => {
    const all = legal(state);
    const ghosts = all.flatMap((intent) => ('tile' in intent ? [intent] : []));
    // While an animation plays, only the tile that comes to hand after it.
    for (const { space, tile } of ghosts.slice(0, isPlaying ? 1 : GHOSTS))
      brushes.push(board.prepareTile(space, tile));
    return isPlaying ? [] : all.slice(0, CHOICES);
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
  stop = whenIdle(work);
  return () => stop();
}
