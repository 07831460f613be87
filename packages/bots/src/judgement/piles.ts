import { NONE, type Kind, type State } from '@night-cage/rules';

/**
 * H1, S7: the number of tiles of a kind certainly dealt to the piles from index `pile + from` on.
 */
const sumOfSure = ({ layout, pile }: State, kind: Kind, from: number): number => {
  let sure = 0;
  for (let n = pile + from; n < layout.piles.length; n++) sure += layout.piles[n]!.sure[kind]!;
  return sure;
};

/** The number of tiles of a kind that certainly lie below the top pile. */
export const sureBelow = (state: State, kind: Kind): number => sumOfSure(state, kind, 1);

/** The number of tiles that left the top pile unseen: foresight counts them as a debt. */
export const unseenOfTopPile = ({ bag, mark }: State): number => mark[NONE]! - bag[NONE]!;

/**
 * The expected number of tiles of a kind in the top pile, unseen ones included. Extras (H1) count
 * in proportion to the slots that may hold them.
 */
export function expectedInTopPile(state: State, kind: Kind): number {
  const { layout, pile, mark, bag } = state;
  const top = layout.piles[pile];
  if (top === undefined) return 0;
  const seen = mark[kind]! - bag[kind]!;
  let extras = 0;
  if (top.extras > 0 && layout.extras[kind]! > 0) {
    const slots = layout.piles.slice(pile).reduce((sum, pileBelow) => sum + pileBelow.extras, 0);
    extras = (Math.max(0, mark[kind]! - sumOfSure(state, kind, 0)) * top.extras) / slots;
  }
  return Math.max(0, top.sure[kind]! + extras - seen);
}

/**
 * The standard stack has two piles; more of them mean that keys and gates were dealt into piles
 * (S4, S7, H1).
 */
const OPENING_AND_REST = 2;
export const isDealtInPiles = ({ layout }: State): boolean => layout.piles.length > OPENING_AND_REST;

/**
 * The number of tiles of a kind that certainly left unseen with piles above the top one: no
 * remaining pile can hold them.
 */
export function lostWithPilesAbove(state: State, kind: Kind): number {
  const { layout, pile, mark } = state;
  if (mark[NONE]! >= 0) return 0;
  let capacity = 0;
  for (let n = pile; n < layout.piles.length; n++) {
    const pileBelow = layout.piles[n]!;
    capacity += pileBelow.sure[kind]! + (layout.extras[kind]! > 0 ? pileBelow.extras : 0);
  }
  return Math.max(0, mark[kind]! - capacity);
}
