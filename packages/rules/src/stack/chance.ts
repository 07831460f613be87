import type { Kind } from '../tiles/kinds.ts';

/**
 * The source of luck. A stack is used up from the top and never refilled, so the only question is
 * the kind of its `index`-th tile, counted from 0 at the start of the game. The event stores the
 * answer, so nothing asks twice.
 */
export interface Chance {
  draw(index: number): Kind;
}

/** A chance has no answer: its script is too short, or the stack holds no such tile. */
export class ChanceError extends Error {
  override readonly name = 'ChanceError';
}
