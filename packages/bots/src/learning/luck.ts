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
import { computeValueWithTile } from '../find-best-option.ts';

/**
 * A stack that records the tiles drawn since the last `takeNotes`: the first, and those that
 * followed it.
 */
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
      const drawn = seen;
      first = -1;
      seen = [];
      return drawn;
    },
  };
}

/**
 * How much luck the drawn tiles brought after an option, by the value that chose it: for tile after
 * tile, the option's worth with it minus the mean over all tiles that might have come. On average
 * that is 0 for any value, so subtracting it from a result keeps the expected result and
 * removes noise.
 */
export function computeLuck(
  value: Value,
  state: State,
  option: Option,
  expected: number,
  seen: readonly Kind[],
): number {
  if (seen.length === 0 || isGift(option)) return 0;
  const table = rulesetFor(state.setup);
  const worthWith = (kinds: readonly Kind[]): number =>
    computeValueWithTile(value, table, state, option, kinds[0]!, kinds.slice(1));
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
