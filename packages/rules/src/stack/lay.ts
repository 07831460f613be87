import { commonTiles } from './piles.ts';
import { IS_PASSAGE, type Kind } from '../tiles/kinds.ts';
import { ChanceError, type Chance } from './chance.ts';
import type { Layout } from './layout.ts';
import { shuffle, type Random } from './random.ts';

const spreadKinds = (counts: readonly number[]): Kind[] =>
  counts.flatMap((count, kind) => Array<Kind>(count).fill(kind));

/**
 * The tiles of a layout as lists, computed once: simulations lay thousands of stacks of one layout.
 */
interface Heaps {
  readonly common: readonly Kind[];
  readonly extras: readonly Kind[];
  readonly sure: readonly (readonly Kind[])[];
}
const heaps = new WeakMap<Layout, Heaps>();

function heapsOf(layout: Layout): Heaps {
  let found = heaps.get(layout);
  if (found === undefined) {
    const sure = layout.piles.map((pile) => spreadKinds(pile.sure));
    found = { common: spreadKinds(commonTiles(layout)), extras: spreadKinds(layout.extras), sure };
    heaps.set(layout, found);
  }
  return found;
}

/** Lays a stack by the rule of its setup (S4, H1), top first. */
export function layStack(layout: Layout, random: Random): Kind[] {
  const { common, extras, sure } = heapsOf(layout);
  const shuffled = shuffle(common.slice(), random);
  const mixed = extras.length === 0 ? [] : shuffle(extras.slice(), random);
  const openings = layout.piles.map((pile) => takePassages(shuffled, pile.passages));
  // H1 shuffles again after the opening: taking out only passages has left the monsters crowded at
  // the top.
  if (openings.some((opening) => opening.length > 0)) shuffle(shuffled, random);
  const stack: Kind[] = [];
  layout.piles.forEach((pile, n) => {
    const known = [...sure[n]!, ...openings[n]!, ...mixed.splice(0, pile.extras)];
    const tiles = [...known, ...shuffled.splice(0, pile.common)];
    // Common tiles are shuffled already: a pile with no other tiles needs no second shuffle.
    stack.push(...(known.length === 0 ? tiles : shuffle(tiles, random)));
  });
  return stack;
}

/** H1: the tiles set aside are the first passages among the shuffled tiles. */
function takePassages(common: Kind[], count: number): Kind[] {
  const taken: Kind[] = [];
  for (let n = 0; n < common.length && taken.length < count;) {
    if (IS_PASSAGE[common[n]!]!) taken.push(...common.splice(n, 1));
    else n++;
  }
  return taken;
}

/** The chance of a known stack, top first. */
export const chanceOf = (stack: readonly Kind[]): Chance => ({
  draw(index) {
    const kind = stack[index];
    if (kind === undefined) throw new ChanceError('the stack is empty');
    return kind;
  },
});

/**
 * A chance that draws the tiles of a script, counted from a point of the game. Callers can check
 * that all of them were drawn.
 */
export interface ScriptedChance extends Chance {
  /** Tiles of the script that were not drawn. */
  unused(): readonly Kind[];
}

/** A chance that draws these tiles, the first as tile `from` of the stack. */
export function scriptedChance(script: readonly Kind[], from = 0): ScriptedChance {
  let spent = 0;
  return {
    draw(index) {
      const kind = script[index - from];
      if (kind === undefined)
        throw new ChanceError(`tile ${index - from + 1} is drawn, but only ${script.length} are given`);
      spent = Math.max(spent, index - from + 1);
      return kind;
    },
    unused: () => script.slice(spent),
  };
}

/** For positions in which no tile can be drawn: every draw throws. */
export const NO_CHANCE: Chance = {
  draw() {
    throw new ChanceError('nothing may be drawn here');
  },
};
