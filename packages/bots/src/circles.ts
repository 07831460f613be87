import type { Option, State } from '@night-cage/rules';
import { withoutGifts } from './gifts.ts';

/** No game that gets anywhere takes as many turns: whoever is here walks in circles. */
const TIRED_OF_CIRCLES = 400;

export const isTired = ({ turns }: State): boolean => turns > TIRED_OF_CIRCLES;

/** Something different every time, without a memory: the turn and what is left in the stack stand in for luck. */
export function wander({ turns, left, nerve, step }: State, options: readonly Option[]): Option {
  const some = withoutGifts(options);
  let mixed = turns * 73 + left * 31 + step;
  for (const held of nerve) mixed = mixed * 3 + held;
  mixed = Math.imul(mixed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return some[((mixed ^ (mixed >>> 13)) >>> 0) % some.length]!;
}
