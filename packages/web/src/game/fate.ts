import {
  chanceOf,
  cloneState,
  evolve,
  imagineStack,
  layStack,
  seededRandom,
  tableFor,
  type Chance,
  type Kind,
  type Setup,
  type State,
} from '@night-cage/rules';

/** Where the tiles of a game come from: all of them follow from this, so a game can be played again. */
export interface Fate {
  readonly seed: string;
  /** Where the game began, if not at the start: a position from a link, a record or a lesson. */
  readonly from: State | null;
  /** The tiles that come first whatever the seed: a record tells what was drawn, a lesson what is to come. */
  readonly told: readonly Kind[];
}

export const fateOf = (seed: string): Fate => ({ seed, from: null, told: [] });

/** The stack that nobody has seen. What is not told is shuffled by the seed, by the odds of what is known. */
export function chanceFor(setup: Setup, begun: State, { seed, from, told }: Fate): Chance {
  const luck = seededRandom(seed);
  if (from === null && told.length === 0)
    return chanceOf(layStack(tableFor(setup).edition.layout(setup), luck));
  const first = begun.layout.total - begun.left;
  const known = cloneState(begun);
  for (const kind of told) evolve(known, { type: 'drew', kind, purpose: 'light', subject: 0 });
  const rest = imagineStack(known, luck);
  return { draw: (index) => told[index - first] ?? rest.draw(index) };
}
