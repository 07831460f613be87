import {
  ALL_DIRECTIONS,
  EMPTY,
  NOWHERE,
  exitsOf,
  isMonster,
  isOther,
  isPit,
  isShriek,
} from '@night-cage/rules';
import {
  hasExit,
  nextSpace,
  opposite,
  type Board,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';

/** More moves than any maze has. */
export const NEVER = 1000;

/** A tile that a way can lead over: prisoners and monsters may be gone by then, pits and Shrieks will not. */
export const carries = (tile: Tile): boolean =>
  tile !== EMPTY && !isPit(tile) && !isShriek(tile) && !isOther(tile);

/**
 * Writes for every space how many moves, at the least, lead from it to a goal. Whoever runs into a monster scrambles off
 * for nothing (F6), so only moves from other tiles are counted. Tiles only ever go: no way gets shorter.
 */
export function measureWays(board: Board, { tiles }: State, goal: Space, moves: Int16Array): void {
  moves.fill(NEVER);
  moves[goal] = 0;
  const todo: Space[] = [goal];
  for (let n = 0; n < todo.length; n++) {
    const to = todo[n]!;
    const exits = exitsOf(tiles[to]!);
    for (const direction of ALL_DIRECTIONS) {
      if (!hasExit(exits, direction)) continue;
      const from = nextSpace(board, to, direction);
      if (from === NOWHERE) continue;
      const tile = tiles[from]!;
      if (!carries(tile) || !hasExit(exitsOf(tile), opposite(direction))) continue;
      const found = moves[to]! + (isMonster(tile) ? 0 : 1);
      if (found >= moves[from]!) continue;
      moves[from] = found;
      todo.push(from);
    }
  }
}

/** The same for one who may stand on a pit, in a gap or on a monster, and then is about to scramble or to fall. */
export function movesFrom(board: Board, { tiles }: State, moves: Int16Array, space: Space): number {
  const tile = tiles[space]!;
  if (carries(tile)) return moves[space]!;
  let least = NEVER;
  for (const direction of ALL_DIRECTIONS) {
    const to = nextSpace(board, space, direction);
    if (to === NOWHERE || !hasExit(exitsOf(tiles[to]!), opposite(direction))) continue;
    least = Math.min(least, moves[to]!);
  }
  return least;
}
