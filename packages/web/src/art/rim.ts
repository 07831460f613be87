import { ALL_DIRECTIONS, hasExit, type Direction, type Exits } from '@night-cage/rules';

/** Half the width of a corridor and the radius of a room, in hundredths of a cell. */
const HALF = 29;
const ROOM = 42;
const EDGE = 50;

/** A point on a side: `along` to the right as seen from the centre, `out` away from the centre. */
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

/** The walls of a corridor or a round room as SVG path data around (0, 0), open at the exits. */
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
