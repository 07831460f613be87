import type { Space, State } from '@night-cage/rules';
import type { SpaceMark } from '../board/board-options.ts';
import { harmsOf } from './harm.ts';
import { previewOf } from './preview-cache.ts';
import type { Target } from './targets.ts';

/** More places than this are only hinted at: the board is to stay dark. */
const MANY = 8;

/** What is laid by pointing at a space. A Shriek too, though it is laid at once and so is not in `LAID_IN_TWO_STEPS`. */
const MARKED_AS_PLACE = ['start', 'place', 'swap', 'dirge', 'shriek'];

/** Marks for all spaces one can point at; `full` tells harm from safety beforehand. */
export function marksOf(state: State, targets: readonly Target[], full: boolean): Map<Space, SpaceMark> {
  const marks = new Map<Space, SpaceMark>();
  const place = targets.length > MANY ? 'many' : 'lay';
  for (const { place: at, intents } of targets) {
    if (at.on !== 'space') continue;
    const intent = intents[0]!;
    if (MARKED_AS_PLACE.includes(intent.verb)) marks.set(at.space, place);
    else {
      const seen = full ? previewOf(state, intent) : null;
      marks.set(at.space, seen !== null && harmsOf(state, intent, seen).length > 0 ? 'harm' : 'safe');
    }
  }
  return marks;
}
