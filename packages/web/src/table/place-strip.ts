import type { JSX } from 'solid-js';
import type { BoardsOnScreen } from './board/boards-on-screen.ts';

/** A place for an element that must not cover the boards. */
export interface StripPlacement {
  readonly side: 'below' | 'left' | 'right';
  readonly style: JSX.CSSProperties;
}

const GAP = 6;
const NARROWEST = 200;
const WIDEST = 420;
/** The minimum height below the boards: a title and a button. */
const LEAST = 120;

/** Places `what` below the boards if it fits there, else beside them. */
export function placeStrip(boards: BoardsOnScreen, what: HTMLElement): StripPlacement {
  const seen = boards.boxes();
  const bottom = Math.max(0, ...seen.map((box) => box.bottom));
  const left = Math.min(innerWidth, ...seen.map((box) => box.left)) - GAP;
  const right = innerWidth - Math.max(0, ...seen.map((box) => box.right)) - GAP;
  const below = innerHeight - bottom - GAP;
  if (what.scrollHeight <= below || Math.max(left, right) < NARROWEST)
    return { side: 'below', style: { 'max-height': `${Math.max(LEAST, below)}px` } };
  const width = Math.min(WIDEST, right >= NARROWEST ? right : left);
  return { side: right >= NARROWEST ? 'right' : 'left', style: { width: `${width}px` } };
}
