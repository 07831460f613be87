import type { Ruleset } from '../editions/edition.ts';
import type { State } from '../game/state.ts';
import { EMPTY, exitsOf, facingOf, isMonster, isOther, isPit, kindOf, type Tile } from '../tiles/tile.ts';
import { NOWHERE, nextSpace, type Board, type Space } from './board.ts';
import { hasExit, opposite, type Direction } from './directions.ts';

/**
 * Are the tile on `space` and its neighbour connected: does each have an exit towards the other?
 */
export function connectedTowards(board: Board, state: State, space: Space, direction: Direction): boolean {
  if (!hasExit(exitsOf(state.tiles[space]!), direction)) return false;
  const beyond = nextSpace(board, space, direction);
  if (beyond === NOWHERE) return false;
  const tile = state.tiles[beyond]!;
  return tile !== EMPTY && hasExit(exitsOf(tile), opposite(direction));
}

/** M2: the spaces seen from `space` in a direction, nearest first. */
export function sightLine(board: Board, state: State, space: Space, direction: Direction): Space[] {
  const seen: Space[] = [];
  let here = space;
  while (connectedTowards(board, state, here, direction)) {
    here = nextSpace(board, here, direction);
    if (here === space || isPit(state.tiles[here]!)) break;
    seen.push(here);
  }
  return seen;
}

/** Does the monster look, and so strike, in this direction? */
export const looksTowards = ({ edition }: Ruleset, monster: Tile, direction: Direction): boolean =>
  hasExit(edition.monsters[kindOf(monster)]?.looks[facingOf(monster)] ?? 0, direction);

/**
 * The monsters that see `space` (M2, M3). Sight works both ways, so the search starts at the space:
 * a monster on a line from it sees it if it looks back along that line.
 */
export function monstersSeeing(table: Ruleset, state: State, space: Space): Space[] {
  const { board } = table;
  const { tiles } = state;
  let found = NO_MONSTERS;
  if (isPit(tiles[space]!)) return found;
  for (let side = 0; side < 4; side++) {
    const direction = side as Direction;
    let here = space;
    while (connectedTowards(board, state, here, direction)) {
      here = nextSpace(board, here, direction);
      if (here === space) break;
      const tile = tiles[here]!;
      if (isPit(tile)) break;
      if (!isMonster(tile) || !looksTowards(table, tile, opposite(direction)) || found.includes(here))
        continue;
      if (found.length === 0) found = [];
      found.push(here);
    }
  }
  return found;
}
const NO_MONSTERS: Space[] = [];

/** H10: does the line of sight from the monster on `space` end at an exit into The Other? */
export function seesTheOther(board: Board, state: State, space: Space, direction: Direction): boolean {
  const line = sightLine(board, state, space, direction);
  const last = line.at(-1) ?? space;
  if (!hasExit(exitsOf(state.tiles[last]!), direction)) return false;
  const beyond = nextSpace(board, last, direction);
  return beyond !== NOWHERE && isOther(state.tiles[beyond]!);
}
