import { NONE, type Kind, type State } from '@night-cage/rules';

/** H1, S7: tiles of a kind that were surely dealt to the piles from the top one, or one below it, on. */
const sumOfSure = ({ layout, pile }: State, kind: Kind, from: number): number => {
  let sure = 0;
  for (let n = pile + from; n < layout.piles.length; n++) sure += layout.piles[n]!.sure[kind]!;
  return sure;
};

/** Tiles of a kind that surely lie in the piles below the top one. */
export const sureBelow = (state: State, kind: Kind): number => sumOfSure(state, kind, 1);

/** Tiles that left the top pile unseen: foresight counts them as a debt. */
export const unseenOfTopPile = ({ bag, mark }: State): number => mark[NONE]! - bag[NONE]!;

/**
 * How many tiles of a kind the top pile is expected to hold, those that left it unseen among them. Extras (H1) are expected in
 * proportion to the slots they may be in.
 */
export function expectedInTopPile(state: State, kind: Kind): number {
  const { layout, pile, mark, bag } = state;
  const top = layout.piles[pile];
  if (top === undefined) return 0;
  const seen = mark[kind]! - bag[kind]!;
  let extras = 0;
  if (top.extras > 0 && layout.extras[kind]! > 0) {
    const slots = layout.piles.slice(pile).reduce((sum, one) => sum + one.extras, 0);
    extras = (Math.max(0, mark[kind]! - sumOfSure(state, kind, 0)) * top.extras) / slots;
  }
  return Math.max(0, top.sure[kind]! + extras - seen);
}

/** The standard stack has two piles; where there are more, keys and gates were dealt to them (S4, S7, H1). */
const OPENING_AND_REST = 2;
export const isDealtInPiles = ({ layout }: State): boolean => layout.piles.length > OPENING_AND_REST;

/** Tiles of a kind that must have gone unseen with piles above the top one: they are in none that is left. */
export function lostWithPilesAbove(state: State, kind: Kind): number {
  const { layout, pile, mark } = state;
  if (mark[NONE]! >= 0) return 0;
  let places = 0;
  for (let n = pile; n < layout.piles.length; n++) {
    const one = layout.piles[n]!;
    places += one.sure[kind]! + (layout.extras[kind]! > 0 ? one.extras : 0);
  }
  return Math.max(0, mark[kind]! - places);
}
