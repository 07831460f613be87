import { ALL_DIRECTIONS, hasExit, type Direction, type Exits } from '@night-cage/rules';

/** Half the width of a corridor where the light ends, and the size of a room, in a cell of 100. */
const HALF = 29;
const ROOM = 42;
const EDGE = 50;

/** A point on one side: `along` to its right as seen from the middle, `out` away from it. */
function on(side: Direction, along: number, out: number): string {
  const [x, y] = (
    [
      [along, -out],
      [out, along],
      [-along, out],
      [-out, -along],
    ] as const
  )[side];
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The walls of a corridor as SVG path data around (0, 0): open at its mouths, round where it is a room. */
export function rimPath(exits: Exits, isRoom: boolean): string {
  const open = ALL_DIRECTIONS.filter((side) => hasExit(exits, side));
  if (open.length === 0)
    return isRoom ? `M${-ROOM} 0A${ROOM} ${ROOM} 0 1 1 ${ROOM} 0A${ROOM} ${ROOM} 0 1 1 ${-ROOM} 0Z` : '';
  const inner = Math.sqrt(ROOM ** 2 - HALF ** 2);
  return open
    .map((side, n) => {
      const next = open[(n + 1) % open.length]!;
      const turns = ((next - side + 3) % 4) + 1;
      const from = `M${on(side, HALF, EDGE)}`;
      const to = `L${on(next, -HALF, EDGE)}`;
      if (isRoom)
        return `${from}L${on(side, HALF, inner)}A${ROOM} ${ROOM} 0 ${turns > 2 ? 1 : 0} 1 ${on(next, -HALF, inner)}${to}`;
      const corners = Array.from({ length: turns }, (_, k) => on(((side + k) % 4) as Direction, HALF, HALF));
      return `${from}L${corners.join('L')}${to}`;
    })
    .join('');
}
