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

/** More moves than any path has. */
export const NEVER = 1000;

/**
 * A tile that a path can cross: prisoners and monsters may leave it in time, but pits and Shrieks
 * stay.
 */
export const carries = (tile: Tile): boolean =>
  tile !== EMPTY && !isPit(tile) && !isShriek(tile) && !isOther(tile);

/**
 * Writes for every space a lower bound for the moves from it to `goal`. A prisoner that runs into a
 * monster scrambles off for free (F6), so only moves from other tiles count. Tiles only ever leave
 * the board: no path gets shorter.
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

/**
 * The same from any space, also for a prisoner on a pit, in a gap or on a monster who is about to
 * scramble or fall.
 */
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
