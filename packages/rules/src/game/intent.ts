import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Tile } from '../tiles/tile.ts';

/** The verbs of all intents, named as in the notation. */
export const VERBS = [
  'start',
  'place',
  'move',
  'charge',
  'stay',
  'swap',
  'give',
  'end',
  'fall',
  'land',
  'scramble',
  'block',
  'suffer',
  'snuff',
  'sustain',
  'pass',
  'dirge',
  'shriek',
  'emerge',
  'devour',
  'concede',
] as const;
/** The verb of an intent. */
export type Verb = (typeof VERBS)[number];

/** The number of a prisoner in turn order, from 0. */
export type Prisoner = number;
/** Stands for no prisoner. */
export const NOBODY: Prisoner = -1;

/** The row or the column of a pit, which a falling prisoner chooses (F1). */
export type Line = 'row' | 'column';

/**
 * What a player wants to do. `prisoner` is the acting prisoner: the one hit for `block`, the one
 * falling for `fall`, the giver for `give`.
 */
export type Intent =
  | {
      readonly verb: 'start' | 'place' | 'swap';
      readonly prisoner: Prisoner;
      readonly space: Space;
      readonly tile: Tile;
    }
  | {
      readonly verb: 'move' | 'charge' | 'scramble';
      readonly prisoner: Prisoner;
      readonly direction: Direction;
    }
  | {
      readonly verb: 'stay' | 'end' | 'block' | 'suffer' | 'sustain' | 'concede';
      readonly prisoner: Prisoner;
    }
  | { readonly verb: 'give' | 'pass'; readonly prisoner: Prisoner; readonly to: Prisoner }
  | { readonly verb: 'devour'; readonly prisoner: Prisoner; readonly to: Prisoner | null }
  | { readonly verb: 'fall'; readonly prisoner: Prisoner; readonly line: Line }
  | {
      readonly verb: 'land' | 'snuff' | 'dirge' | 'shriek';
      readonly prisoner: Prisoner;
      readonly space: Space;
    }
  /** The edge The Other enters from, and the first column or row of its lane, from 0. */
  | {
      readonly verb: 'emerge';
      readonly prisoner: Prisoner;
      readonly edge: Direction;
      readonly first: number;
    };
