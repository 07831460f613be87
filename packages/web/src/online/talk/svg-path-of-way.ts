import { ALL_DIRECTIONS, isInHollow, nextSpace, rulesetFor, type Space, type State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { centreOf, computeBoardLayout } from '../../art/board-layout.ts';

/** North, east, south, west. */
const TOWARDS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export const isOnBoard = (state: State, board: BoardName, space: Space): boolean =>
  isInHollow(rulesetFor(state.setup).board, space) === (board === 'hollow');

/**
 * A way from space to space as an SVG path, with `cell` units per cell. A step around the edge of
 * the board leaves on one side and enters on the other. The path begins `beside` cells from the
 * first centre, next to a token that may be there.
 */
export function svgPathOfWay(
  state: State,
  name: BoardName,
  way: readonly Space[],
  cell: number,
  beside = 0,
): string {
  const { board } = rulesetFor(state.setup);
  const places = computeBoardLayout(state, name);
  const at = (x: number, y: number): string => `${x * cell} ${y * cell}`;
  let path = '';
  for (let n = 1; n < way.length; n++) {
    const [from, to] = [way[n - 1]!, way[n]!];
    const direction = ALL_DIRECTIONS.find((candidate) => nextSpace(board, from, candidate) === to);
    if (direction === undefined || !isOnBoard(state, name, from)) continue;
    const [dx, dy] = TOWARDS[direction];
    const a = centreOf(places, from);
    const b = centreOf(places, to);
    const isRound = a.x + dx !== b.x || a.y + dy !== b.y;
    const away = n === 1 ? beside : 0;
    const start = at(a.x + dx * away, a.y + dy * away);
    path += isRound
      ? `M${start}L${at(a.x + dx / 2, a.y + dy / 2)}M${at(b.x - dx / 2, b.y - dy / 2)}L${at(b.x, b.y)}`
      : `M${start}L${at(b.x, b.y)}`;
  }
  return path;
}
