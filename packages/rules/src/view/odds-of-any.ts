import type { State } from '../game/state.ts';
import { IS_PASSAGE, KINDS, type Kind } from '../tiles/kinds.ts';
import { binomial, drawsWithout } from './combinatorics.ts';
import { guesses, knowledge, seenOfTopPile, type Knowledge } from './odds.ts';

const NOTHING_SEEN = (): number => 0;

/** The chance that at least one of the next `draws` tiles is of one of these kinds. */
export function oddsOfAny(state: State, kinds: readonly Kind[], draws: number): number {
  const count = Math.min(draws, state.left);
  if (count <= 0) return 0;
  const none = noneInPiles(knowledge(state), kinds, state.pile, count, null);
  // Sums of products of binomials have rounding errors.
  return Math.min(1, Math.max(0, 1 - none));
}

/**
 * The state from pile to pile: extras left, and the common tiles drawn so far, none of them of the
 * given kinds.
 */
interface Carried {
  readonly extras: readonly number[];
  readonly commonDrawn: number;
  readonly passagesDrawn: number;
}

/** The chance that `draws` tiles from pile `index` on include none of the kinds. */
function noneInPiles(
  known: Knowledge,
  kinds: readonly Kind[],
  index: number,
  draws: number,
  carried: Carried | null,
): number {
  if (draws === 0) return 1;
  const { state } = known;
  const pile = state.layout.piles[index]!;
  const top = carried === null;
  const { extras, commonDrawn, passagesDrawn } = carried ?? {
    extras: known.extras,
    commonDrawn: 0,
    passagesDrawn: 0,
  };
  const size = top ? state.pileLeft : pile.size;
  const taken = Math.min(draws, size);
  if (pile.passages > 0) {
    const none = nonePassages(known, kinds, taken);
    return (
      none *
      noneInPiles(known, kinds, index + 1, draws - taken, { extras, commonDrawn: 0, passagesDrawn: taken })
    );
  }
  const seen = top
    ? (kind: Kind): number => (pile.common === 0 || known.dealt[kind] ? seenOfTopPile(state, kind) : 0)
    : NOTHING_SEEN;
  const possible = guesses(pile, extras, seen);
  const total = possible.reduce((sum, guess) => sum + guess.weight, 0);
  let none = 0;
  for (const { weight, known: held, extrasAfter } of possible) {
    const sure = held.reduce((a, b) => a + b, 0);
    const wanted = kinds.reduce((sum, kind) => sum + held[kind]!, 0);
    const slots = size - sure;
    for (let common = Math.max(0, taken - sure); common <= Math.min(taken, slots); common++) {
      const ways = binomial(slots, common) * binomial(sure - wanted, taken - common);
      if (ways === 0) continue;
      const missed = noneCommon(known, kinds, common, commonDrawn, passagesDrawn);
      const after = { extras: extrasAfter, commonDrawn: commonDrawn + common, passagesDrawn };
      const rest = noneInPiles(known, kinds, index + 1, draws - taken, after);
      none += (weight / total) * (ways / binomial(size, taken)) * missed * rest;
    }
  }
  return none;
}

const wantedOf = (counts: readonly number[], kinds: readonly Kind[]): number =>
  kinds.reduce((sum, kind) => sum + counts[kind]!, 0);

/** Tiles set aside for the top are passages, drawn from all passages left. */
function nonePassages(known: Knowledge, kinds: readonly Kind[], draws: number): number {
  const passages = known.common.map((count, kind) => (IS_PASSAGE[kind]! ? count : 0));
  return drawsWithout(
    wantedOf(
      passages,
      KINDS.map((_, kind) => kind),
    ),
    wantedOf(passages, kinds),
    draws,
  );
}

/**
 * Common tiles are exchangeable: `draws` more of them without the kinds, after `drawn` without
 * them.
 */
function noneCommon(
  known: Knowledge,
  kinds: readonly Kind[],
  draws: number,
  drawn: number,
  passagesDrawn: number,
): number {
  return drawsWithout(known.commonLeft - passagesDrawn - drawn, wantedOf(known.common, kinds), draws);
}
