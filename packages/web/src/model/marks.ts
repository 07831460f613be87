import type { Space, State } from '@night-cage/rules';
import type { SpaceMark } from '../board/create-board.tsx';
import { doesHarm } from './harm.ts';
import { previewOf } from './preview-cache.ts';
import type { Target } from './targets.ts';

/** More places than this get a subtle mark, so that the board stays dark. */
const MANY = 8;

/**
 * Choices that lay a tile on a space. Includes Shrieks, which are laid in a single step and so are
 * not in `LAID_IN_TWO_STEPS`.
 */
const MARKED_AS_PLACE = ['start', 'place', 'swap', 'dirge', 'shriek'];

/** Marks for all spaces to choose from; `full` shows which choices do harm. */
export function marksOf(state: State, targets: readonly Target[], showsHarm: boolean): Map<Space, SpaceMark> {
  const marks = new Map<Space, SpaceMark>();
  const place = targets.length > MANY ? 'many' : 'lay';
  for (const { place: at, intents } of targets) {
    if (at.on !== 'space') continue;
    const intent = intents[0]!;
    if (MARKED_AS_PLACE.includes(intent.verb)) marks.set(at.space, place);
    else {
      const preview = showsHarm ? previewOf(state, intent) : null;
      marks.set(at.space, preview !== null && doesHarm(state, intent, preview) ? 'harm' : 'safe');
    }
  }
  return marks;
}
