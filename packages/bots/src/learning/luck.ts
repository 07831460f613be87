import {
  cloneState,
  evolve,
  oddsOfNext,
  rulesetFor,
  type Chance,
  type Kind,
  type Option,
  type State,
} from '@night-cage/rules';
import { isGift } from '../gifts.ts';
import type { Value } from '../judgement/value.ts';
import { valueWith } from '../weigh.ts';

/** A stack that notes which of its tiles were looked at since it was last asked: the first, and whatever followed it. */
export function watchStack(stack: Chance): Chance & { takeNotes(): readonly Kind[] } {
  let first = -1;
  let seen: Kind[] = [];
  return {
    draw(index) {
      const kind = stack.draw(index);
      if (first < 0) first = index;
      seen[index - first] = kind;
      return kind;
    },
    takeNotes() {
      const noted = seen;
      first = -1;
      seen = [];
      return noted;
    },
  };
}

/**
 * How much better it was than expected that these tiles came when an option was played, by the value that it was chosen by: tile after tile,
 * what the option is worth with it, less the mean over all that might have come. On average that is 0, whatever the value says,
 * so a game can be told as it went without it, and still says the same on the whole.
 */
export function luckOf(
  value: Value,
  state: State,
  option: Option,
  expected: number,
  seen: readonly Kind[],
): number {
  if (seen.length === 0 || isGift(option)) return 0;
  const table = rulesetFor(state.setup);
  const worthWith = (kinds: readonly Kind[]): number =>
    valueWith(value, table, state, option, kinds[0]!, kinds.slice(1));
  let luck = worthWith(seen.slice(0, 1)) - expected;
  const probe = cloneState(state);
  for (let known = 1; known < seen.length; known++) {
    evolve(probe, { type: 'drew', kind: seen[known - 1]!, purpose: 'light', subject: 0 });
    const before = seen.slice(0, known);
    let mean = 0;
    oddsOfNext(probe).forEach((odds, kind) => {
      if (odds > 0) mean += odds * worthWith([...before, kind]);
    });
    luck += worthWith([...before, seen[known]!]) - mean;
  }
  return luck;
}
