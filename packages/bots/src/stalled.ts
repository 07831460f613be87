import { MAX_NERVE, stepIndex, rulesetFor, type Option, type State } from '@night-cage/rules';
import { withoutGifts } from './gifts.ts';

/** No game that gets anywhere takes as many turns: the prisoners are walking in circles. */
const STALLED_AFTER = 400;

export const isStalled = ({ turns }: State): boolean => turns > STALLED_AFTER;

/** Any option, another one every turn. The turn and the stack stand in for random numbers, so the bot needs no memory. */
export function stalledChoice(state: State, options: readonly Option[]): Option {
  const some = withoutGifts(options);
  const { setup, turns, left, nerve, step } = state;
  let mixed = turns * 73 + left * 31 + stepIndex(rulesetFor(setup).edition, step);
  for (const held of nerve) mixed = mixed * (MAX_NERVE + 1) + held;
  mixed = Math.imul(mixed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return some[((mixed ^ (mixed >>> 13)) >>> 0) % some.length]!;
}
