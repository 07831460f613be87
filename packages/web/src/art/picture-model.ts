import type { BoardName } from '@night-cage/notation';
import {
  AWAY,
  exitsOf,
  isInHollow,
  kindOf,
  rulesetFor,
  type Direction,
  type Exits,
  type State,
  type Tile,
} from '@night-cage/rules';
import { mixSeeds } from './noise.ts';

export interface PictureSpace {
  /** The tile; 0 if there is none. */
  readonly tile: Tile;
  /**
   * Determines the cut, grain and cracks of this tile; the same in every client and every replay.
   */
  readonly seed: number;
}

/** The light of a lit prisoner. */
export interface PictureLight {
  readonly space: number;
  readonly exits: Exits;
  readonly prisoner: number;
}

/** The input to paint a board. On both boards, spaces are numbered row by row from 0. */
export interface PictureModel {
  readonly columns: number;
  readonly rows: number;
  readonly wrapsAcross: boolean;
  readonly wrapsDown: boolean;
  readonly spaces: readonly PictureSpace[];
  readonly lights: readonly PictureLight[];
  /** The edge that The Other comes from; its folds are parallel to it. */
  readonly otherFrom: Direction;
}

const SOUTH: Direction = 2;

/**
 * Creates the picture model of a board. B1: the main board wraps both ways. H2: the Hollow wraps
 * across only.
 */
export function createPictureModel(state: State, name: BoardName): PictureModel {
  const { board } = rulesetFor(state.setup);
  const grid = name === 'main' ? board.main : board.hollow;
  if (grid === null)
    throw new Error(`${state.setup.edition} has no Hollow: only the main board can be shown`);
  const first = name === 'main' ? 0 : board.mainSpaces;
  const lights = state.at.flatMap((space, prisoner): PictureLight[] => {
    if (space === AWAY || state.lit[prisoner] === 0 || isInHollow(board, space) !== (name === 'hollow'))
      return [];
    return [{ space: space - first, exits: exitsOf(state.tiles[space]!), prisoner }];
  });
  return {
    columns: grid.columns,
    rows: grid.rows,
    wrapsAcross: true,
    wrapsDown: name === 'main',
    spaces: state.tiles
      .slice(first, first + grid.columns * grid.rows)
      .map((tile, space) => ({ tile, seed: mixSeeds(first + space, kindOf(tile)) })),
    lights,
    otherFrom: name === 'main' && state.hollow?.onMain ? state.hollow.edge : SOUTH,
  };
}
