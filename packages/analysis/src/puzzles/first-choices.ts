import { legalOptions, unpackIntent, type Option, type State, type Ruleset } from '@night-cage/rules';
import { NO_TILES_KNOWN, playOption } from './play-option.ts';

/** Keys as they can be shared out before anything else is done, and the gifts that lead there. */
export interface KeySharing {
  readonly gifts: readonly Option[];
  readonly state: State;
}

/** Something to do other than handing over keys, and the ways to share them out in which it can be done. */
export interface FirstChoice {
  readonly option: Option;
  readonly after: readonly KeySharing[];
}

/**
 * All that can be chosen first. Handing over keys is free and can be taken back (K4), so it is no choice of its own: a choice
 * is what is done next, after whatever gifts. Nobody need block where no tile can be lost.
 */
export function firstChoicesOf(table: Ruleset, state: State): FirstChoice[] {
  const found = new Map<Option, KeySharing[]>();
  const shared: KeySharing[] = [{ gifts: [], state }];
  const seen = new Set([sharingOf(state)]);
  for (const sharing of shared) {
    for (const option of legalOptions(sharing.state)) {
      const next = isGift(option) ? playOption(table, sharing.state, option, NO_TILES_KNOWN).state : null;
      if (next === null || !asksTheSame(sharing.state, next)) {
        const known = found.get(option);
        if (known === undefined) found.set(option, [sharing]);
        else known.push(sharing);
      } else if (!seen.has(sharingOf(next))) {
        seen.add(sharingOf(next));
        shared.push({ gifts: [...sharing.gifts, option], state: next });
      }
    }
  }
  return [...found].map(([option, after]) => ({ option, after }));
}

/** A key handed over, and the same is asked as before: whoever asks for a choice is still waiting for it. */
export const isMereGift = (table: Ruleset, state: State, option: Option): boolean =>
  isGift(option) && asksTheSame(state, playOption(table, state, option, NO_TILES_KNOWN).state);

const isGift = (option: Option): boolean => unpackIntent(option).verb === 'give';
const asksTheSame = (before: State, after: State): boolean =>
  after.outcome === 'playing' && after.asks?.asks === before.asks?.asks && after.turns === before.turns;

/** Keys held and keys lying: nothing else changes when keys are passed. */
const sharingOf = ({ key, tiles }: State): string => `${key.join('')} ${tiles.join(' ')}`;
