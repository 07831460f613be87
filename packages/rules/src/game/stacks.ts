import { commonTiles } from '../editions/stack.ts';
import { IS_PASSAGE, KINDS, type Kind } from '../tiles/kinds.ts';
import { ChanceError, type Chance } from './chance.ts';
import type { Layout } from './layout.ts';
import { shuffle, type Random } from './random.ts';

const spreadKinds = (counts: readonly number[]): Kind[] => counts.flatMap((count, kind) => Array<Kind>(count).fill(kind));

/** Lays a stack by its set-up rule (S4, H1): top first. */
export function layStack(layout: Layout, random: Random): Kind[] {
  const common = shuffle(spreadKinds(commonTiles(layout)), random);
  const extras = shuffle(spreadKinds(layout.extras), random);
  const openings = layout.piles.map((pile) => takePassages(common, pile.passages));
  return layout.piles.flatMap((pile, n) =>
    shuffle([...spreadKinds(pile.sure), ...openings[n]!, ...extras.splice(0, pile.extras), ...common.splice(0, pile.common)], random),
  );
}

/** H1: the tiles set aside are the first passages of the shuffled tiles. */
function takePassages(common: Kind[], count: number): Kind[] {
  const taken: Kind[] = [];
  for (let n = 0; n < common.length && taken.length < count; ) {
    if (IS_PASSAGE[common[n]!]!) taken.push(...common.splice(n, 1));
    else n++;
  }
  return taken;
}

/** A chance that has laid its stack and keeps it to itself. */
export const chanceOf = (stack: readonly Kind[]): Chance => ({
  draw(index) {
    const kind = stack[index];
    if (kind === undefined) throw new ChanceError('the stack is empty');
    return kind;
  },
});

/** A chance that says what it was told, counted from a point of the game; whoever uses it asks whether all was spent. */
export interface ScriptedChance extends Chance {
  /** Tiles of the script that nobody drew. */
  unused(): readonly Kind[];
}

export function scriptedChance(script: readonly Kind[], from = 0): ScriptedChance {
  let spent = 0;
  return {
    draw(index) {
      const kind = script[index - from];
      if (kind === undefined) throw new ChanceError(`tile ${index - from + 1} is drawn, but only ${script.length} are given`);
      spent = Math.max(spent, index - from + 1);
      return kind;
    },
    unused: () => script.slice(spent),
  };
}

/** For positions in which nothing can be drawn. */
export const NO_CHANCE: Chance = {
  draw() {
    throw new ChanceError('nothing may be drawn here');
  },
};

/** Tells a stack as kinds' names, for messages. */
export const kindNames = (kinds: readonly Kind[]): string => kinds.map((kind) => KINDS[kind]).join(' ');
