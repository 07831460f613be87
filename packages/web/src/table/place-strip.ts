import type { JSX } from 'solid-js';
import { boardBoxes } from './board/board-boxes.ts';

/** Where something has room that must not cover the boards. */
export interface StripPlacement {
  readonly side: 'below' | 'left' | 'right';
  readonly style: JSX.CSSProperties;
}

const GAP = 6;
const NARROWEST = 200;
const WIDEST = 420;
/** Where there is no room at all: a title and the way on. */
const LEAST = 120;

/** The room below the boards if `what` fits there, the one beside them otherwise. */
export function placeStrip(boards: HTMLElement, what: HTMLElement): StripPlacement {
  const seen = boardBoxes(boards);
  const bottom = Math.max(0, ...seen.map((box) => box.bottom));
  const left = Math.min(innerWidth, ...seen.map((box) => box.left)) - GAP;
  const right = innerWidth - Math.max(0, ...seen.map((box) => box.right)) - GAP;
  const below = innerHeight - bottom - GAP;
  if (what.scrollHeight <= below || Math.max(left, right) < NARROWEST)
    return { side: 'below', style: { 'max-height': `${Math.max(LEAST, below)}px` } };
  const width = Math.min(WIDEST, right >= NARROWEST ? right : left);
  return { side: right >= NARROWEST ? 'right' : 'left', style: { width: `${width}px` } };
}
