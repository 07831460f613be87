import { stepIndex, rulesetFor, type Option, type State } from '@night-cage/rules';
import { withoutGifts } from './gifts.ts';
import { TRAINED_NERVE } from './judgement/trained-nerve.ts';

/** No game that makes progress takes as many turns: the prisoners are walking in circles. */
const STALLED_AFTER = 400;

export const isStalled = ({ turns }: State): boolean => turns > STALLED_AFTER;

/**
 * An arbitrary option, a different one every turn. A hash of turn, stack, step and nerve replaces
 * random numbers, so the bot needs no memory.
 */
export function chooseWhenStalled(state: State, options: readonly Option[]): Option {
  const usable = withoutGifts(options);
  const { setup, turns, left, nerve, step } = state;
  let mixed = turns * 73 + left * 31 + stepIndex(rulesetFor(setup).edition, step);
  for (const amount of nerve) mixed = mixed * (TRAINED_NERVE + 1) + amount;
  mixed = Math.imul(mixed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return usable[((mixed ^ (mixed >>> 13)) >>> 0) % usable.length]!;
}
