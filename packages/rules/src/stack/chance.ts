import type { Kind } from '../tiles/kinds.ts';

/**
 * The port through which luck enters. A stack is used up from the top and never refilled, so all that can be asked is
 * the kind of its `index`-th tile, counted from 0 at the start of the game. What is answered is written into the event
 * and never asked again.
 */
export interface Chance {
  draw(index: number): Kind;
}

/** Thrown by a chance that cannot answer: a script that is too short, or a stack that holds no such tile. */
export class ChanceError extends Error {
  override readonly name = 'ChanceError';
}
