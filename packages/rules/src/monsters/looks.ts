import { EVERY_EXIT, bit, leads, opposite, type Direction, type Exits } from '../board/directions.ts';
import { KEEPER, OMEN, PATHBREAKER, PATHLESS, WAX_EATER } from '../tiles/kinds.ts';
import { facingOf, kindOf, type Tile } from '../tiles/tile.ts';

const NORTH_SOUTH: Exits = 0b0101;
const EAST_WEST: Exits = 0b1010;

/** The directions in which a monster looks, and along which it strikes: a Keeper never behind (P2), a Pathbreaker only along its faces (NT6). */
function looks(tile: Tile): Exits {
  switch (kindOf(tile)) {
    case WAX_EATER:
    case PATHLESS:
      return EVERY_EXIT;
    case KEEPER:
      return EVERY_EXIT & ~bit(opposite(facingOf(tile)));
    case PATHBREAKER:
      return facingOf(tile) === 0 ? NORTH_SOUTH : EAST_WEST;
    case OMEN:
    default:
      return 0;
  }
}

export const looksTowards = (tile: Tile, direction: Direction): boolean => leads(looks(tile), direction);
