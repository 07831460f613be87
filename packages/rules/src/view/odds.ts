import type { Pile } from '../stack/layout.ts';
import type { State } from '../game/state.ts';
import { IS_PASSAGE, KINDS, type Kind } from '../tiles/kinds.ts';
import { binomial, splits } from './combinatorics.ts';

/**
 * What all players may know of the stack (L3, H1): the tiles left by kind, the sizes of the piles,
 * and how they were filled. Tiles dealt as extras (keys and Shrieks of the Hollow) are the only
 * ones whose pile is uncertain and matters: what a pile has shown so far says something about its
 * rest, so Bayes' rule weighs the possibilities.
 */
export interface Knowledge {
  readonly state: State;
  /** Tiles left for the common slots, by kind, and in all. */
  readonly common: readonly number[];
  readonly commonLeft: number;
  /** Extras not yet dealt to a used-up pile, by kind. */
  readonly extras: readonly number[];
  /** Kinds that are dealt as sure tiles or extras where there are piles. */
  readonly dealt: readonly boolean[];
}

/** A possible filling of the top pile, and how likely it is (not normalised). */
interface Guess {
  readonly weight: number;
  /** Sure and extra tiles left in the pile, by kind. */
  readonly known: readonly number[];
  readonly extrasAfter: readonly number[];
}

export const seenOfTopPile = (state: State, kind: Kind): number => state.mark[kind]! - state.bag[kind]!;

export function knowledge(state: State): Knowledge {
  const { layout, pile } = state;
  const ahead = layout.piles.slice(pile);
  const dealt = KINDS.map(
    (_, kind) => layout.extras[kind]! > 0 || ahead.some((p) => p.common > 0 && p.sure[kind]! > 0),
  );
  const sureAhead = KINDS.map((_, kind) => ahead.reduce((sum, p) => sum + p.sure[kind]!, 0));
  const opening = ahead.length > 0 && ahead[0]!.common === 0;
  const common = KINDS.map((_, kind) => {
    if (dealt[kind]) return 0;
    const sureLeft = opening
      ? sureAhead[kind]! - (ahead[0]!.sure[kind]! > 0 ? seenOfTopPile(state, kind) : 0)
      : sureAhead[kind]!;
    return state.bag[kind]! - sureLeft;
  });
  const extras = KINDS.map((_, kind) => (dealt[kind] ? state.mark[kind]! - sureAhead[kind]! : 0));
  return { state, common, commonLeft: common.reduce((a, b) => a + b, 0), extras, dealt };
}

/**
 * The possible fillings of a pile's extra slots; `seen` counts the tiles that the pile has shown
 * already.
 */
export function guesses(pile: Pile, extras: readonly number[], seen: (kind: Kind) => number): Guess[] {
  return splits(extras, pile.extras).map((share) => {
    let weight = 1;
    const known = pile.sure.map((sure, kind) => {
      const held = sure + share[kind]!;
      // A filling without the tiles that the pile has shown is impossible: `binomial` returns 0.
      weight *= binomial(extras[kind]!, share[kind]!) * binomial(held, seen(kind));
      return held - seen(kind);
    });
    return { weight, known, extrasAfter: extras.map((left, kind) => left - share[kind]!) };
  });
}

/** The chance that the next tile is of each kind, by kind; all 0 when the stack is empty. */
export function oddsOfNext(state: State): number[] {
  const pile = state.layout.piles[state.pile];
  if (state.left === 0 || pile === undefined) return KINDS.map(() => 0);
  const known = knowledge(state);
  if (pile.passages > 0) {
    const passages = KINDS.map((_, kind) => (IS_PASSAGE[kind]! ? state.bag[kind]! : 0));
    const all = passages.reduce((a, b) => a + b, 0);
    return passages.map((count) => count / all);
  }
  const possible = guesses(pile, known.extras, (kind) =>
    pile.common === 0 || known.dealt[kind] ? seenOfTopPile(state, kind) : 0,
  );
  const total = possible.reduce((sum, guess) => sum + guess.weight, 0);
  const odds = KINDS.map(() => 0);
  for (const guess of possible) {
    const commonSlots = state.pileLeft - guess.known.reduce((a, b) => a + b, 0);
    KINDS.forEach((_, kind) => {
      const share = known.commonLeft === 0 ? 0 : (commonSlots * known.common[kind]!) / known.commonLeft;
      odds[kind]! += ((guess.known[kind]! + share) / state.pileLeft) * (guess.weight / total);
    });
  }
  return odds;
}
