import {
  EMPTY,
  crumbles,
  exitsOf,
  hasKey,
  isGate,
  isMonster,
  isOther,
  isPit,
  isShriek,
  type Board,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import { putTrait } from './trait-writer.ts';

export const NEIGHBOUR_TRAITS = 8;

/**
 * The spaces next to a prisoner: pits to leap into, walls, crumbling tiles, goals, and obstacles.
 */
export function writeNeighbours(board: Board, state: State, prisoner: Prisoner, space: Space): void {
  const { tiles, at } = state;
  const exits = exitsOf(tiles[space]!);
  let pits = 0;
  let walls = 0;
  let dark = 0;
  let crumbling = 0;
  let keys = 0;
  let gates = 0;
  let monsters = 0;
  let companions = 0;
  for (let direction = 0; direction < 4; direction++) {
    if ((exits & (1 << direction)) === 0) continue;
    const to = board.next[space * 4 + direction]!;
    if (to < 0) continue;
    const tile = tiles[to]!;
    if (tile === EMPTY) dark++;
    else if (isPit(tile)) pits++;
    else if ((exitsOf(tile) & (1 << (direction ^ 2))) === 0 || isShriek(tile) || isOther(tile)) walls++;
    else if (isMonster(tile)) monsters++;
    else if (isGate(tile)) gates++;
    else if (at.includes(to)) companions++;
    else {
      if (crumbles(tile)) crumbling++;
      if (hasKey(tile) && state.key[prisoner] === 0) keys++;
    }
  }
  putTrait(pits / 2);
  putTrait(walls / 2);
  putTrait(dark / 2);
  putTrait(crumbling / 2);
  putTrait(keys);
  putTrait(gates);
  putTrait(monsters / 2);
  putTrait(companions / 2);
}
