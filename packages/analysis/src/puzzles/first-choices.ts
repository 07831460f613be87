import { legalOptions, unpackIntent, type Option, type State, type Ruleset } from '@night-cage/rules';
import { NO_TILES_KNOWN, playOption } from './play-option.ts';

/**
 * A distribution of keys that can be reached before any other action, and the gifts that lead to
 * it.
 */
export interface KeySharing {
  readonly gifts: readonly Option[];
  readonly state: State;
}

/** An option other than a gift, and the distributions of keys in which it is legal. */
export interface FirstChoice {
  readonly option: Option;
  readonly after: readonly KeySharing[];
}

/**
 * All first choices. A gift is free and can be undone (K4), so it is not a choice in itself: a
 * choice is the action that follows any gifts. Blocking is left out where no tile can be lost.
 */
export function listFirstChoices(table: Ruleset, state: State): FirstChoice[] {
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

/** Is the option a gift after which the same question comes again? */
export const isMereGift = (table: Ruleset, state: State, option: Option): boolean =>
  isGift(option) && asksTheSame(state, playOption(table, state, option, NO_TILES_KNOWN).state);

const isGift = (option: Option): boolean => unpackIntent(option).verb === 'give';
const asksTheSame = (before: State, after: State): boolean =>
  after.outcome === 'playing' && after.asks?.asks === before.asks?.asks && after.turns === before.turns;

/** Passing keys changes only which keys are held and which lie on tiles. */
const sharingOf = ({ key, tiles }: State): string => `${key.join('')} ${tiles.join(' ')}`;
